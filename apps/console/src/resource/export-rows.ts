import { type ExportRequest, factsOf, fieldOf, type Resource } from '@linli/api-client/kit'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { columnsOf } from './column-defaults.ts'
import { download, sheetName } from './download.ts'
import { exportedFile, type TaskProgress } from './task.ts'

/** A column that a sheet may have. */
export interface ExportColumn {
  readonly key: string
  readonly label: string
  /** Tells of a person: why it is wanted is asked for. */
  readonly personal: boolean
  /** In the sheet unless it is left out. */
  readonly usual: boolean
}

/** What a sheet may have: the columns of the list as they stand, then whatever else can be written in words. */
export function exportColumns(of: Resource): ExportColumn[] {
  const listed = columnsOf(of)
  const known = new Set(listed.map(({ key }) => key))
  const others = Object.keys(of.fields).filter((key) => {
    const { kind, internal, lines } = fieldOf(of, key)
    const { secret, files, opaque, html } = factsOf(kind)
    return !known.has(key) && !internal && !secret && !files && !opaque && !html && !lines
  })
  return [
    ...listed.map(({ key, meta, hidden }) => ({
      key,
      label: meta.label,
      personal: meta.personal,
      usual: !hidden,
    })),
    ...others.map((key) => {
      const { label, personal } = fieldOf(of, key)
      return { key, label, personal, usual: false }
    }),
  ]
}

/** Downloads a sheet of the rows; answers the code by which the log of exports finds it. */
export async function exportRows(
  of: Resource,
  request: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: TaskProgress) => void },
): Promise<string | undefined> {
  let traceCode: string | undefined
  const answer = await client.call(callsOf(of).export, request, {
    signal,
    send: async (sent) => {
      const response = await fetch(sent)
      traceCode = response.headers.get('x-trace-code') ?? undefined
      return response
    },
  })
  const made =
    answer instanceof Blob
      ? { file: answer, traceCode }
      : await exportedFile(answer.taskId, (progress) => {
          signal.throwIfAborted()
          onProgress(progress)
        })
  signal.throwIfAborted()
  download(made.file, sheetName(of.label, request.as))
  return made.traceCode
}
