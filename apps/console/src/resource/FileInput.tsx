import { uploadFile } from '@linli/api-client/contract/system/files'
import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { sendWithProgress } from '@linli/api-client/upload'
import type { FieldBinding } from '@linli/ui/form'
import { type Transport, Upload } from '@linli/ui/upload'
import { use } from 'react'
import { client } from '../session/client.ts'
import { fileUrl } from './file-url.ts'
import { PictureStamp, type Stamp } from './picture-stamp/PictureStamp.ts'
import { useFileNames } from './useFileNames.ts'

interface FileInputProps {
  readonly meta: FieldMeta
  readonly bind: FieldBinding<string | readonly string[]>
}

/** Drawing loads with the first picture that gets a watermark. */
const stamped = async (file: File, stamp: Stamp): Promise<File> =>
  await (await import('./picture-stamp/stamp-picture.ts')).stampPicture(file, stamp)

/** Pictures or a document of a field: one key, or a list of them. */
export function FileInput({ meta, bind }: FileInputProps) {
  const { holds, files = 'file' } = factsOf(meta.kind)
  const many = holds === 'texts'
  const { value } = bind
  const keys = value === null ? [] : typeof value === 'string' ? [value] : value
  const nameOf = useFileNames(keys)
  const stamp = use(PictureStamp)
  const transport: Transport = async (file, { signal, onProgress }) => {
    const send = sendWithProgress(({ sent: done, total }) => onProgress((done / total) * 100))
    const given = stamp && files === 'image' ? await stamped(file, stamp) : file
    const { key } = await client.call(uploadFile, { file: given, kind: files }, { signal, send })
    return key
  }
  return (
    <Upload
      name={bind.name}
      onBlur={bind.onBlur}
      value={keys}
      onChange={(next) => bind.onChange(many ? next : (next?.[0] ?? null))}
      transport={transport}
      srcOf={fileUrl}
      nameOf={nameOf}
      kind={files}
      max={many ? (meta.max ?? 9) : 1}
    />
  )
}
