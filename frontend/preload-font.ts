import type { Plugin } from 'vite';

/** Fetches the font file of that name together with the styles instead of after them: names it in the built page's head. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
        if (file === undefined) throw new Error(`The bundle has no font ${name}`);
        return [{ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' }];
      },
    },
  };
}
