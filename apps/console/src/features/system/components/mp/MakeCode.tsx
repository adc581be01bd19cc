import type { mpApp } from '@linli/api-client/contract/system/mp-app'
import { mpCode, mpCodeFields } from '@linli/api-client/contract/system/mp-app-calls'
import type { RowOf } from '@linli/api-client/kit'
import { download } from '../../../../resource/download.ts'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { client } from '../../../../session/client.ts'

interface MakeCodeProps {
  readonly app: RowOf<typeof mpApp>
  readonly onClose: () => void
}

/** 生成小程序码: one picture, or those of all estates or homes as a zip. */
export function MakeCode({ app, onClose }: MakeCodeProps) {
  return (
    <FieldsForm
      title={`“${app.name}”的小程序码`}
      submitLabel="下载"
      fields={mpCodeFields}
      onSubmit={async (values) => {
        const file = (await client.call(mpCode, { ...values, id: app.id } as never)) as Blob
        download(file, `${app.name}小程序码.${values['per'] === 'one' ? 'png' : 'zip'}`)
      }}
      onClose={onClose}
    />
  )
}
