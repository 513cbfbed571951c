# One image a service: docker build --build-arg SERVICE=auth -t overline/auth .
# The demo's outside world: docker build --build-arg SERVICE=sandbox -t overline/sandbox .
# Made from one base: what is built with it runs on it, the compile cache too.
ARG NODE=node:24-bookworm-slim

# Of everything the manifests alone: packages are installed again only when one of these changes.
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

# As the user who runs it, at the place where it runs: V8's cache of compiled code belongs to both.
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
# Whatever is started here serves on this port, in every container the same.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_COMPILE_CACHE=/app/compiled
COPY --from=cache --chown=root:root /app /app
WORKDIR /app
# What a volume mounted here for the first time takes over: the owner.
RUN install -d -o node -g node /state /volumes/secrets /volumes/nats
USER node
EXPOSE 8080
# By the shell: a Node that starts every few seconds costs more than the service.
HEALTHCHECK --interval=15s --timeout=10s --start-period=300s --start-interval=2s CMD \
  ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
CMD ["node", "main.js"]
