# One image per service: docker build --build-arg SERVICE=auth -t overline/auth .
# The demo's simulated providers: docker build --build-arg SERVICE=sandbox -t overline/sandbox .
# Build and run on the same base image: native modules and V8's compile cache depend on the Node version.
ARG NODE=node:24-bookworm-slim

# Only the package manifests, so that packages are reinstalled only when one of them changes.
FROM ${NODE} AS manifests
WORKDIR /source
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM ${NODE} AS build
WORKDIR /source
COPY --from=manifests /source .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node --conditions=source tools/src/build.ts

FROM build AS bundle
ARG SERVICE
RUN node --conditions=source tools/src/bundle.ts "$SERVICE" /app

# V8's compile cache is tied to the user and the path, so create it as the same user in the same folder as at run time.
FROM ${NODE} AS cache
COPY --from=bundle --chown=node:node /app /app
USER node
WORKDIR /app
ENV NODE_COMPILE_CACHE=/app/compiled
COPY --from=bundle /source/tools/src/bundle/compile-cache.mjs /tmp/
RUN node /tmp/compile-cache.mjs

FROM ${NODE}
ARG SERVICE
LABEL org.opencontainers.image.title="overline-$SERVICE"
# Every container serves on the same port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/app/compiled
COPY --from=cache --chown=root:root /app /app
WORKDIR /app
# A new volume mounted here takes over the owner of these folders.
RUN install -d -o node -g node /state /volumes/secrets /volumes/nats
USER node
EXPOSE 8080
# In bash, because starting Node every few seconds would cost more CPU than the service itself.
HEALTHCHECK --interval=15s --timeout=10s --start-period=300s --start-interval=2s CMD \
  ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
CMD ["node", "main.js"]
