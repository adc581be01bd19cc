import {
  deviceSync,
  reconcileDevice,
  resyncDevice,
  resyncFields,
} from '@linli/api-client/contract/access/issue'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'
import { SyncDifferences } from './SyncDifferences.tsx'

/** 设备对账: how each device stands against what it is to know. */
export function DeviceSyncs() {
  const [emptied, setEmptied] = useState<{ id: number; name: string } | null>(null)
  const reconcile = useWrite(reconcileDevice)
  const mayReconcile = useCan('access:issue:reconcile')
  const mayResync = useCan('access:issue:resync')
  return (
    <>
      <ResourcePage
        of={deviceSync}
        rowActions={(row) => [
          ...(mayReconcile
            ? [
                {
                  key: 'reconcile',
                  label: '立即对账',
                  run: () =>
                    void reconcile
                      .mutateAsync({ deviceId: row.deviceId })
                      .then(() => toast.success('设备下次领取时上报名单')),
                },
              ]
            : []),
          ...(mayResync
            ? [
                {
                  key: 'resync',
                  label: '全量下发',
                  tone: 'danger' as const,
                  run: () => setEmptied({ id: row.deviceId, name: row.deviceName ?? '' }),
                },
              ]
            : []),
        ]}
        detail={(row) => <SyncDifferences differences={row.differences} />}
      />
      {emptied !== null && (
        <FieldsDialog
          title={`全量下发「${emptied.name}」`}
          submitLabel="清空并全量下发"
          fields={resyncFields}
          note="设备上的名单会先清空再重新写入，期间部分人员可能无法通行。"
          onSubmit={async ({ deviceName }) => {
            const { items } = await client.call(resyncDevice, {
              deviceId: emptied.id,
              deviceName: typeof deviceName === 'string' ? deviceName : '',
            })
            toast.success(`已排队 ${items} 项`)
          }}
          onClose={() => setEmptied(null)}
        />
      )}
    </>
  )
}
