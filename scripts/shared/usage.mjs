/** With --help among the arguments, prints how a command is called and ends the process. */
export const answerHelp = (usage) => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}
