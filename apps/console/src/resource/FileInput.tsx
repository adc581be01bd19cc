import { uploadFile } from '@linli/api-client/contract/system/files'
import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { sendWithProgress } from '@linli/api-client/upload'
import type { FieldBinding } from '@linli/ui/form'
import { type Transport, Upload } from '@linli/ui/upload'
import { client } from '../session/client.ts'
import { fileUrl } from './file-url.ts'

interface FileInputProps {
  readonly meta: FieldMeta
  readonly bind: FieldBinding<string | readonly string[]>
}

/** Sends one file to the store. */
const transport =
  (kind: 'image' | 'file'): Transport =>
  async (file, { signal, onProgress }) => {
    const send = sendWithProgress(({ sent, total }) => onProgress((sent / total) * 100))
    const stored = await client.call(uploadFile, { file, kind }, { signal, send })
    return stored.key
  }

const sendImage = transport('image')
const sendFile = transport('file')

/** Pictures or a document of a field: one key, or a list of them. */
export function FileInput({ meta, bind }: FileInputProps) {
  const { holds, files: kind = 'file' } = factsOf(meta.kind)
  const many = holds === 'texts'
  const { value } = bind
  const keys = value === null ? [] : typeof value === 'string' ? [value] : value
  return (
    <Upload
      name={bind.name}
      onBlur={bind.onBlur}
      value={keys}
      onChange={(next) => bind.onChange(many ? next : (next?.[0] ?? null))}
      transport={kind === 'image' ? sendImage : sendFile}
      srcOf={fileUrl}
      kind={kind}
      max={many ? (meta.max ?? 9) : 1}
    />
  )
}
