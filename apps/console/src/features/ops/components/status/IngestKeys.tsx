import { ingestKey } from '@linli/api-client/contract/access/ingest-key'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourceForm } from '../../../../resource/opened.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { ToldOnce } from '../../../../resource/ToldOnce.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

const KeyUsage = whenOpened(async () => (await import('./KeyUsage.tsx')).KeyUsage)

interface Told {
  readonly keyId: string
  readonly secret: string
}

const toldOf = ({ keyId, secret }: RowOf<typeof ingestKey>): Told | null =>
  typeof secret === 'string' && keyId !== null ? { keyId, secret } : null

/** 接入密钥: what devices and gateways sign their events with. The secret is shown after it is made, and never again. */
export function IngestKeys() {
  const [told, setTold] = useState<Told | null>(null)
  const page = useResourcePage(ingestKey)
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs
        work={page}
        tabs={({ id }) => [{ key: 'usage', label: '用量', content: <KeyUsage keyId={id} /> }]}
        form={({ row, onClose }) => (
          <ResourceForm
            of={ingestKey}
            row={row}
            onClose={onClose}
            onSaved={(saved) => {
              if (!row) setTold(toldOf(saved))
            }}
          />
        )}
        onTransition={(action, row) => {
          if (action === 'rotate') setTold(toldOf(row))
        }}
      />
      {told && (
        <ToldOnce
          title="接入密钥"
          warning="密钥只显示这一次，请立即复制并写入设备配置；遗失后只能更换。"
          items={[
            { label: '密钥编号', text: told.keyId },
            { label: '密钥', text: told.secret },
          ]}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}
