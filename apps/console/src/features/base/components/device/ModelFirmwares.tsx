import { deviceFirmware } from '@linli/api-client/contract/base/device-firmware'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { RelatedRows, RecordView } from '../../../../resource/opened.tsx'

type Row = RowOf<typeof deviceFirmware>

const isDraft = ({ state }: Row) => state === 'draft'
const isNoMoreUsed = ({ state }: Row) => state !== 'released'

/** 固件: the versions of a model's program, to be uploaded, released and revoked. */
export function ModelFirmwares({ modelId }: { modelId: number }) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <RelatedRows
        of={deviceFirmware}
        title="固件版本"
        where={{ modelId }}
        columns={['versionName', 'isLatest', 'state', 'deviceCount', 'releasedAt']}
        given={{ modelId }}
        may={{ update: isDraft, remove: isNoMoreUsed }}
        rowActions={(row) => [{ key: 'detail', label: '详情', run: () => setShown(row.id) }]}
      />
      {shown !== null && <RecordView of={deviceFirmware} id={shown} onClose={() => setShown(null)} />}
    </>
  )
}
