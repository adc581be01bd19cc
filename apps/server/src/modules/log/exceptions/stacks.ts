import { createHash } from 'node:crypto'

/** A line of a stack: what ran, and where. */
export interface Frame {
  readonly name: string
  /** Address or path of the file. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** `at name (file:1:2)`, `at file:1:2`, and `name@file:1:2` as Firefox and Safari write it. */
const patterns = [
  /^\s*at (?:(?<name>.+?) )?\(?(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@]*)@(?<file>\S+):(?<line>\d+):(?<column>\d+)$/,
] as const

/** The frame that a line of a stack tells, when it tells one. */
export function frameOf(text: string): Frame | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups
    if (found?.['file'] !== undefined)
      return {
        name: found['name'] ?? '',
        file: found['file'],
        line: Number(found['line']),
        column: Number(found['column']),
      }
  }
  return undefined
}

export const lineOf = ({ name, file, line, column }: Frame): string =>
  `    at ${name === '' ? '' : `${name} (`}${file}:${line}:${column}${name === '' ? '' : ')'}`

/** Code of ours: neither the runtime's nor a dependency's. */
const isOwn = ({ file }: Frame): boolean => !/node_modules|^node:|^native$|^</.test(file)

/** Where a build puts its hash into a name: the same code of two builds is the same place. */
const unhashed = (file: string): string =>
  file
    .replace(/^\w+:\/\/[^/]+/, '')
    .replace(/-[\w-]{8}(?=\.js)/, '')
    .replace(/^.*\/(?=(?:apps|packages)\/)/, '')

/** Our own frames of a stack, the place of the error first. */
export const ownFrames = (stack: string): readonly Frame[] =>
  stack.split('\n').flatMap((text) => {
    const frame = frameOf(text)
    return frame && isOwn(frame) ? [frame] : []
  })

/** What is the same of a message whichever row or number it was about. */
export const commonMessage = (message: string): string =>
  message
    .replaceAll(/\b[0-9a-f]{8,}\b/gi, '#')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

/**
 * What makes two errors the same: source, type, message without numbers, and the five places of ours that they went
 * through. Lines and columns are left out, so that a build which moved the code has the same error.
 */
export function fingerprintOf(error: {
  readonly source: string
  readonly type: string
  readonly message: string
  readonly stack: string
}): string {
  const places = ownFrames(error.stack)
    .slice(0, 5)
    .map(({ name, file }) => `${name} ${unhashed(file)}`)
  return createHash('sha256')
    .update([error.source, error.type, commonMessage(error.message), ...places].join('\n'))
    .digest('hex')
}

/** The part of the program that an error came out of, by the folder of its first own place. */
export function moduleOf(stack: string): string | null {
  for (const { file } of ownFrames(stack)) {
    const found = /(?:features|modules)\/([\w-]+)\//.exec(file)?.[1]
    if (found !== undefined) return found
  }
  return null
}
