/** What the channel's page does in the browser: times in the reader's zone, new messages, commands with suggestions. */
export const PAGE_SCRIPT = `
const STYLES = { t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: {
  dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' } };
const ago = (instant) => {
  const minutes = Math.round((instant - Date.now()) / 60000);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return Math.abs(minutes) < 60 ? format.format(minutes, 'minute') : Math.abs(minutes) < 1440
    ? format.format(Math.round(minutes / 60), 'hour') : format.format(Math.round(minutes / 1440), 'day');
};
const localTimes = () => {
  for (const time of document.querySelectorAll('time[data-style]')) {
    const instant = new Date(time.dateTime);
    const style = time.dataset.style;
    time.textContent = style === 'R' ? ago(instant) : new Intl.DateTimeFormat('en-US', STYLES[style]).format(instant);
  }
};
const messages = document.getElementById('messages');
let shown = messages.innerHTML;
const refresh = async () => {
  const html = await (await fetch('/discord?part=messages')).text();
  if (html === shown) return;
  shown = html;
  messages.innerHTML = html;
  localTimes();
};
const line = document.getElementById('line');
const options = document.getElementById('suggestions');
const note = document.getElementById('note');
const post = (body) => fetch('/control/discord/interactions', {
  method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body) }).then((answer) => answer.json());
const typed = () => {
  const [, name, rest] = /^\\/?(\\S+)\\s*(.*)$/s.exec(line.value.trim()) ?? [];
  const command = COMMANDS.find((candidate) => candidate.name === name);
  const option = command?.options?.[0];
  const chosen = [...options.children].find(({ value }) => value === line.value);
  const value = chosen?.dataset.value ?? rest;
  return command && { name, option, body: { name, options: option && value ? { [option.name]: value } : {} } };
};
let asked = 0;
line.addEventListener('input', async () => {
  const now = typed();
  if (!now?.option?.autocomplete || [...options.children].some(({ value }) => value === line.value)) return;
  const turn = ++asked;
  const focused = { name: now.name, options: { [now.option.name]: now.body.options[now.option.name] ?? '' },
    focused: now.option.name };
  const { choices } = await post(focused);
  if (turn !== asked || !choices) return;
  options.replaceChildren(...choices.map(({ name, value }) =>
    Object.assign(document.createElement('option'), { value: '/' + now.name + ' ' + name, textContent: name })));
  [...options.children].forEach((child, index) => { child.dataset.value = choices[index].value; });
});
document.getElementById('command').addEventListener('submit', async (event) => {
  event.preventDefault();
  const now = typed();
  if (!now) { note.textContent = 'There is no such command. Known: ' + COMMANDS.map(({ name }) => '/' + name).join(',
    '); return; }
  note.textContent = 'Overline is thinking…';
  const { state, answeredMs, message } = await post(now.body);
  const failed = state ? 'The application did not respond' : message;
  note.textContent = state === 'answered' ? 'Answered in ' + answeredMs + ' ms' : failed;
  line.value = '';
  await refresh();
  window.scrollTo(0, document.body.scrollHeight);
});
localTimes();
setInterval(refresh, 2000);
`;
