/**
 * A reason not to start that the operator can mend. It is printed as one line, without a stack trace, and
 * ends the process with exit code 1; nothing has been changed when it is thrown.
 */
export class StartupError extends Error {
  /** The environment variable (or file) that the operator has to look at. */
  readonly setting: string

  constructor(setting: string, message: string) {
    super(`${setting}: ${message}`)
    this.name = 'StartupError'
    this.setting = setting
  }
}
