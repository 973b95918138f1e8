// The variables of the README's table as a file for `docker --env-file` and systemd's EnvironmentFile.

/** What is in a table under a heading: the cells of its rows. */
const rowsUnder = (markdown, heading) =>
  (markdown.split(`\n${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )

/** Those of a network are written without its name: `CHAIN_ETHEREUM_ID`, `_POLL_MS`. */
const namesIn = (cell) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => (name.startsWith('_') ? `CHAIN_ETHEREUM${name}` : name))

/** The variables of the README's table: names, default and meaning. */
export const variablesIn = (readme) =>
  rowsUnder(readme, '## Variables').map(([names, usual, meaning]) => ({ names: namesIn(names), usual, meaning }))

const plain = (text) => text.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')

/** The text of `.env.example`. */
export const envExample = (readme) =>
  [
    "# Generated from the table of variables in README.md by `npm run gen`: do not edit. A copy without the '#' of a line sets it.",
    ...variablesIn(readme).flatMap(({ names, usual, meaning }) => [
      '',
      `# ${plain(meaning)} (default: ${plain(usual)})`,
      ...names.map((name) => `#${name}=`),
    ]),
    '',
  ].join('\n')
