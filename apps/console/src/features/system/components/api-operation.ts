/** What the page shows of an operation of OpenAPI. */
export interface ApiOperation {
  readonly permissions: readonly string[]
  readonly parameters: readonly {
    readonly name: string
    readonly place: string
    readonly required: boolean
    readonly type: string
  }[]
  /** JSON Schema, or null where there is none. */
  readonly body: unknown
  readonly bodyType: string | null
  readonly answer: unknown
}

const places: Readonly<Record<string, string>> = { path: '路径', query: '查询', header: '请求头' }

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (here, key) => (here !== null && typeof here === 'object' ? Reflect.get(here, key) : undefined),
    value,
  )

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A schema in a word: its type, its choices, or what it is a list of. */
function typeOf(schema: unknown): string {
  const choices = listOf(at(schema, 'enum'))
  if (choices.length > 0) return choices.map(String).join(' | ')
  const parts = listOf(at(schema, 'anyOf'))
  if (parts.length > 0) return parts.map(typeOf).join(' | ')
  const type = at(schema, 'type')
  if (type === 'array') return `${typeOf(at(schema, 'items'))}[]`
  return typeof type === 'string' ? type : '任意'
}

/** Reads an operation as the server describes it. */
export function operationOf(operation: unknown): ApiOperation {
  const content = at(operation, 'requestBody', 'content')
  const [bodyType = null] = content !== null && typeof content === 'object' ? Object.keys(content) : []
  return {
    permissions: listOf(at(operation, 'x-permission')).map(String),
    parameters: listOf(at(operation, 'parameters')).map((one) => ({
      name: String(at(one, 'name')),
      place: places[String(at(one, 'in'))] ?? '',
      required: at(one, 'required') === true,
      type: typeOf(at(one, 'schema')),
    })),
    body: bodyType === null ? null : at(content, bodyType, 'schema'),
    bodyType,
    answer:
      at(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'data') ??
      null,
  }
}

/** A value that fits a schema roughly: what is to be filled in is easy to see. */
function sampleOf(schema: unknown): unknown {
  const [choice] = listOf(at(schema, 'enum'))
  if (choice !== undefined) return choice
  const [part] = listOf(at(schema, 'anyOf'))
  if (part !== undefined) return sampleOf(part)
  const type = at(schema, 'type')
  if (type === 'object') {
    const required = listOf(at(schema, 'required')).map(String)
    return Object.fromEntries(required.map((key) => [key, sampleOf(at(schema, 'properties', key))]))
  }
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return 0
  return type === 'boolean' ? false : '…'
}

/** The call for a terminal. */
export function curlOf(
  origin: string,
  method: string,
  path: string,
  { body, bodyType }: ApiOperation,
): string {
  const head = `curl -X ${method} '${origin}${path}' -H "Authorization: Bearer $LINLI_KEY"`
  if (bodyType === null) return head
  if (bodyType === 'multipart/form-data') return `${head} \\\n  -F file=@文件`
  return `${head} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(sampleOf(body))}'`
}
