/** What a refused submit says, read from whatever was thrown. */
export interface ServerFailure {
  /** Dotted path of each refused field, with its message. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]
  /** For the whole form; undefined when nothing but the fields was named. */
  readonly message: string | undefined
  /** To be read out to support. */
  readonly requestId: string | undefined
  /** There is nothing to tell: the caller gave up, or a session prompt already does. */
  readonly silent: boolean
  /** The server answered: the same submit may be sent again under a new idempotency key. */
  readonly answered: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function fieldsOf(thrown: Record<string, unknown>) {
  if (Array.isArray(thrown.issues)) {
    return thrown.issues.filter(isRecord).flatMap((issue) => {
      const [path, message] = [textOf(issue.path), textOf(issue.message)]
      return path !== undefined && message !== undefined ? [{ path, message }] : []
    })
  }
  if (!isRecord(thrown.fields)) return []
  return Object.entries(thrown.fields).flatMap(([path, text]) => {
    const message = textOf(text)
    return message === undefined ? [] : [{ path, message }]
  })
}

/**
 * Understands an error of the API client (`issues`, `userMessage`, `requestId`, `status`), the bare wire form
 * `{ fields: { path: message } }`, and any other `Error` by its message.
 */
export function readServerFailure(thrown: unknown): ServerFailure {
  const source = isRecord(thrown) ? thrown : {}
  const fields = fieldsOf(source)
  const message = textOf(source.userMessage) ?? textOf(source.msg) ?? textOf(source.message)
  const status = typeof source.status === 'number' ? source.status : undefined
  return {
    fields,
    message: fields.length > 0 ? undefined : message,
    requestId: textOf(source.requestId),
    silent: source.aborted === true || source.name === 'AbortError' || status === 401,
    answered: fields.length > 0 || (status !== undefined && status > 0),
  }
}
