import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'

type Pass = RowOf<typeof passRecord>

/** The picture of the camera, as large as the card is wide. */
export const PassCover = ({
  pass: { snapshot, snapshotPurged },
  onLook,
}: {
  readonly pass: Pass
  readonly onLook: (() => Promise<unknown>) | undefined
}) =>
  snapshot == null ? (
    <span className="grid h-40 place-items-center bg-fill text-small text-text-3">
      {snapshotPurged ? '抓拍已清理' : '没有抓拍'}
    </span>
  ) : (
    <PassPicture
      label="抓拍"
      thumbnail={snapshot}
      onLook={onLook}
      className="h-40 w-full bg-fill object-contain"
    />
  )

/** Where, when, how and with what result. */
export function PassBody({ pass }: { readonly pass: Pass }) {
  const value = (key: keyof typeof passRecord.fields) =>
    pass[key] == null ? null : (
      <FieldValue meta={fieldOf(passRecord, key)} value={pass[key]} label={pass.labels?.[key]} quiet />
    )
  return (
    <div className="grid gap-1 text-small">
      <div className="flex flex-wrap items-center gap-x-3">
        {value('passTime')}
        {value('result')}
        {value('personKind')}
      </div>
      <div className="flex flex-wrap gap-x-3 text-text-2">
        {value('channelId')}
        {value('direction')}
        {value('authMode')}
      </div>
      <div className="flex flex-wrap gap-x-3 text-text-2">
        {value('roomId')}
        {value('failReason')}
      </div>
    </div>
  )
}
