import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of the router that nothing uses. It cannot know that making a context or a
 * component changes nothing elsewhere, and naming one counts as a use; and the package leads to its development build.
 */
export function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, ''),
        map: null,
      }),
    },
  };
}
