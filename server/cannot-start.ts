/** Why the server cannot start, as one sentence for the person who started it. */
export class CannotStart extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'CannotStart'
  }
}
