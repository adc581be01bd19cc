import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { resident } from '@linli/api-client/contract/base/resident'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../../session/profile.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { AddHouseDialog } from './AddHouseDialog.tsx'
import { relationAllows, relationDialog } from './relation-actions.tsx'

/** 房屋关系 of a resident: what the person is to which room, and what may be done about it. */
export function ResidentHouses({ resident: of }: { resident: RowOf<typeof resident> }) {
  const mayCreate = useCan('base:resident:create')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <RelatedRows
        of={residentHouse}
        title="房屋关系"
        where={{ residentId: of.id }}
        columns={['roomId', 'relation', 'state', 'isHead', 'moveInDate', 'leaseEnd']}
        may={{ update: (row) => row.state === 'pending' || row.state === 'active', act: relationAllows }}
        tools={
          mayCreate && (
            <Button icon={Plus} onClick={() => setAdding(true)}>
              登记房屋
            </Button>
          )
        }
        dialog={relationDialog}
      />
      {adding && <AddHouseDialog resident={of} onClose={() => setAdding(false)} />}
    </>
  )
}
