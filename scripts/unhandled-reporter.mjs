// What went wrong outside of any test, which the JSON report of Vitest leaves out: written to the file that
// UNHANDLED_ERRORS names.
import { writeFileSync } from 'node:fs'
import process from 'node:process'

export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    writeFileSync(
      process.env.UNHANDLED_ERRORS,
      JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))),
    )
  }
}
