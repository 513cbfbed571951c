import type { FastifyInstance } from 'fastify';
import type { Article } from './news.ts';
import type { OpenAiWorld } from './openai-world.ts';
import { isJson } from './read-request.ts';

/**
 * /control/openai: POST `{ obedient?, inventive?, news?: [{ url, title, text }] }` sets how the model behaves and
 * what the web says, GET shows it with the latest calls, DELETE sets everything back.
 */
export function openAiControl(app: FastifyInstance, provider: OpenAiWorld): void {
  app.post('/control/openai', ({ body }, reply) => {
    const order = isJson(body) ? body : {};
    const news = order['news'] ?? provider.press.planted;
    if (!Array.isArray(news) || !news.every(isArticle))
      return reply.code(400).send({ message: 'news must be a list of { url, title, text }' });
    const { obedient = provider.obedient, inventive = provider.inventive } = order;
    if (typeof obedient !== 'boolean' || typeof inventive !== 'boolean')
      return reply.code(400).send({ message: 'obedient and inventive must be true or false' });
    Object.assign(provider, { obedient, inventive });
    provider.press.planted = news;
    return reply.code(200).send(shown(provider));
  });
  app.get('/control/openai', () => ({ ...shown(provider), calls: provider.calls.latest() }));
  app.delete('/control/openai', (_request, reply) => {
    provider.reset();
    return reply.code(204).send();
  });
}

function shown({ obedient, inventive, press, calls }: OpenAiWorld): Record<string, unknown> {
  return { obedient, inventive, news: press.planted, total: calls.total };
}

function isArticle(value: unknown): value is Article {
  return isJson(value) && ['url', 'title', 'text'].every((key) => typeof value[key] === 'string');
}
