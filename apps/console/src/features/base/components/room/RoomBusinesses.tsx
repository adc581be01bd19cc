import { closeBusiness, closeBusinessFields, roomBusiness } from '@linli/api-client/contract/base/room'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

type Business = RowOf<typeof roomBusiness>

const usages = new Set(['shop', 'office', 'apartment'])

interface RoomBusinessesProps {
  readonly roomId: number
  /** Decides whether a business may be registered here. */
  readonly usage: string
}

/** 经营单位 of a room, with those that have closed. */
export function RoomBusinesses({ roomId, usage }: RoomBusinessesProps) {
  const mayUpdate = useCan('base:business:update')
  const [closing, setClosing] = useState<Business | null>(null)
  return (
    <>
      <RelatedRows
        of={roomBusiness}
        title="经营单位"
        where={{ roomId }}
        columns={['name', 'uscc', 'legalPerson', 'phone', 'industry', 'employeeCount', 'state']}
        {...(usages.has(usage) && { given: { roomId } })}
        may={{ update: (row) => row.state === 'open' }}
        rowActions={(row) =>
          mayUpdate && row.state === 'open'
            ? [{ key: 'close', label: '登记停业', run: () => setClosing(row) }]
            : []
        }
      />
      {closing && (
        <FieldsDialog
          title={`“${closing.name}”停业`}
          submitLabel="登记停业"
          fields={closeBusinessFields}
          onSubmit={async (values) => {
            const identity = { id: closing.id, version: closing.version }
            await client.call(closeBusiness, { ...values, ...identity } as InputOf<typeof closeBusiness>)
            toast.success('已登记停业')
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}
