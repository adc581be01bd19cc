// The names of the tests that did not pass at once, from the reports of Vitest and Playwright.
import { relative } from 'node:path'

/** A line for each test that failed, and each file that failed without one. */
export const unitTestNames = (report, root) =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults, message }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `failed: ${file} › ${fullName}`)
    return status === 'failed' ? [`failed: ${file}: ${message.split('\n', 1)[0]}`] : []
  })

/** Each error outside of any test, with where it came from. */
export const unhandledNames = (errors, title) =>
  (errors ?? []).map(
    ({ message, stack }) => `failed: ${title}, outside of any test: ${message}\n${stack ?? ''}`,
  )

/** A line for each job that failed or passed at its second try only. */
export function endToEndNames(report) {
  const lines = []
  const walk = ({ suites = [], specs = [] }) => {
    for (const { file, title, tests } of specs)
      for (const { status } of tests)
        if (status === 'unexpected' || status === 'flaky')
          lines.push(`${status === 'flaky' ? 'passed at a second try' : 'failed'}: ${file} › ${title}`)
    suites.forEach(walk)
  }
  if (report !== undefined) walk(report)
  return lines
}
