import { readFileSync } from 'node:fs'

export interface Example {
  /** Name of the file to write it to. */
  readonly file: string
  /** Its first line, to name it in a report. */
  readonly title: string
  readonly code: string
}

/** A line `expression // → value` becomes an assertion. */
const asserting = (code: string): string =>
  code.replaceAll(/^(\s*)(.+?) \/\/ → (.+)$/gmu, '$1deepStrictEqual($2, $3)')

/** The TypeScript examples of a README, each as a module of its own. */
export function readmeExamples(readme: string): Example[] {
  const blocks = readFileSync(readme, 'utf8').matchAll(/^```(tsx?)\n(.*?)^```$/gmsu)
  return Array.from(blocks, ([, language = '', code = ''], index) => ({
    file: `example-${index}.${language}`,
    title: code.split('\n', 1)[0] ?? '',
    code: `import { deepStrictEqual } from 'node:assert'\n${asserting(code)}`,
  }))
}

/** Stands for the types of Node in a project that has none: the examples use nothing else of it. */
export const assertTypes = {
  file: 'node-assert.d.ts',
  code: "declare module 'node:assert' { export function deepStrictEqual(actual: unknown, expected: unknown): void }",
}
