// What a page holds, by kind of object: two snapshots of its heap compared say what stays, where a count of bytes says only how much.

/** Objects and bytes of each kind in the heap of a page, after the collection that a snapshot begins with. */
export async function heapByKind(cdp) {
  const parts = []
  const keep = ({ chunk }) => parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes, strings } = JSON.parse(parts.join(''))
  const fields = snapshot.meta.node_fields
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const types = snapshot.meta.node_types[type]
  const kinds = new Map()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[nodes[at + type]]
    // A text is its own name; what it says does not matter.
    const key = /string|number/.test(kind) ? kind : `${kind} ${strings[nodes[at + name]]}`
    const sum = kinds.get(key) ?? { count: 0, bytes: 0 }
    kinds.set(key, { count: sum.count + 1, bytes: sum.bytes + nodes[at + size] })
  }
  return kinds
}

/** What there is more of than before, the most bytes first. */
export function grown(before, after, most = 12) {
  const rows = [...after].map(([kind, { count, bytes }]) => {
    const was = before.get(kind) ?? { count: 0, bytes: 0 }
    return { kind: kind.slice(0, 80), count: count - was.count, bytes: bytes - was.bytes }
  })
  return rows
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most)
}
