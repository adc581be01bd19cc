import { uploadFile } from '@linli/api-client/contract/system/files'
import type { FieldMeta } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { RichText } from '@linli/ui/rich-text'
import { client } from '../session/client.ts'
import { keptPicture, shownPicture } from './text-pictures.ts'

interface RichTextInputProps {
  readonly meta: FieldMeta
  readonly bind: FieldBinding<string>
}

const pictures = {
  upload: async (file: File): Promise<string> => {
    const { url } = await client.call(uploadFile, { file, kind: 'image' })
    return url
  },
  show: shownPicture,
  keep: keptPicture,
}

/** A formatted text; its pictures are sent to the file store. */
export function RichTextInput({ meta, bind }: RichTextInputProps) {
  return <RichText {...bind} maxLength={meta.max} pictures={pictures} />
}
