/** The operator was asked about a change and does not want it: neither saved nor an error. */
export class ChangeKept extends Error {
  constructor() {
    super('The operator did not confirm the change.');
  }
}
