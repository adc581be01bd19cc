/** One message of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` where the server gave none. */
  readonly event: string
  readonly id: string | undefined
  /** Undefined: a beat, or only a new place to go on from. */
  readonly data: string | undefined
}

/** Takes a stream apart as it comes, in whatever pieces; keeps no more than the piece that is not whole yet. */
export function createEventReader(): (text: string) => ServerEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock)
  }
}

function readBlock(block: string): ServerEvent {
  const values = new Map<string, string[]>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at <= 0) continue
    const key = line.slice(0, at)
    values.set(key, [...(values.get(key) ?? []), line.slice(at + 1).replace(/^ /, '')])
  }
  return {
    event: values.get('event')?.at(-1) ?? 'message',
    id: values.get('id')?.at(-1),
    data: values.get('data')?.join('\n'),
  }
}
