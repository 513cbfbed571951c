/** Opens the stream of an account's live updates and collects its text. */
export async function openLiveStream(address: string, token: string, age = 0) {
  const response = await fetch(`${address}/api/live?age=${age}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const ended = (async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) text += chunk.value;
  })();
  return { response, ended, text: () => text, close: async () => reader?.cancel() };
}
