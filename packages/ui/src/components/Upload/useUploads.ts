import { use, useEffect, useRef, useState } from 'react'
import { UnderWayContext } from '../../private/field/UnderWayContext.ts'
import { useLatest } from '../../private/useLatest.ts'

/** Sends one file; resolves to the key under which it is stored. */
export type Transport = (
  file: File,
  detail: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>

/** A file on its way, or one that did not arrive. */
export interface PendingFile {
  id: number
  file: File
  /** Object URL for the picture while it is not stored yet. */
  preview: string
  percent: number
  failed: boolean
}

/** The files on their way: progress, failure, retry; everything is aborted and released on unmount. */
export function useUploads(transport: Transport, onStored: (key: string, file: File) => void) {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const running = useRef(new Map<number, { abort: AbortController; preview: string }>())
  const count = useRef(0)
  const latest = useLatest({ transport, onStored })
  const tellUnderWay = use(UnderWayContext)

  useEffect(() => {
    const all = running.current
    return () => {
      for (const { abort, preview } of all.values()) {
        abort.abort()
        URL.revokeObjectURL(preview)
      }
      all.clear()
    }
  }, [])

  const change = (id: number, part: Partial<PendingFile>) =>
    setPending((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))
  const drop = (id: number) => {
    const entry = running.current.get(id)
    entry?.abort.abort()
    if (entry) URL.revokeObjectURL(entry.preview)
    running.current.delete(id)
    setPending((list) => list.filter((item) => item.id !== id))
  }
  /** Whether it arrived. */
  const send = async (id: number, file: File, preview: string): Promise<boolean> => {
    const abort = new AbortController()
    running.current.set(id, { abort, preview })
    try {
      const key = await latest.current.transport(file, {
        signal: abort.signal,
        onProgress: (percent) => change(id, { percent: Math.max(0, Math.min(100, Math.round(percent))) }),
      })
      if (abort.signal.aborted) return false
      drop(id)
      latest.current.onStored(key, file)
      return true
    } catch {
      if (!abort.signal.aborted) change(id, { failed: true })
      return false
    }
  }
  const begin = (id: number, file: File, preview: string) => {
    const sent = send(id, file, preview)
    tellUnderWay?.(sent)
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = ++count.current
      const preview = URL.createObjectURL(file)
      setPending((list) => [...list, { id, file, preview, percent: 0, failed: false }])
      begin(id, file, preview)
    }
  }
  const retry = (item: PendingFile) => {
    change(item.id, { failed: false, percent: 0 })
    begin(item.id, item.file, item.preview)
  }
  return { pending, add, retry, drop }
}
