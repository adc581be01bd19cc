import { user } from '@linli/api-client/contract/auth/user'
import { assignEstates } from '@linli/api-client/contract/auth/user-calls'
import type { Selection } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { client } from '../../../session/client.ts'

/** Accounts that one call takes. */
const most = 200

interface AssignEstatesProps {
  readonly chosen: Selection
  readonly onDone: () => void
}

/** 分配小区: the chosen accounts get the same estates, in one go. */
export function AssignEstates({ chosen, onDone }: AssignEstatesProps) {
  const [open, setOpen] = useState(false)
  const { ids = [] } = chosen
  const fits = ids.length > 0 && ids.length <= most
  return (
    <>
      <Button
        disabled={!fits}
        {...(!fits && { title: `请逐行勾选用户，一次最多${most}个` })}
        onClick={() => setOpen(true)}
      >
        分配小区
      </Button>
      {open && (
        <FieldsDialog
          title={`为 ${ids.length} 个用户分配小区`}
          submitLabel="分配"
          fields={{ estateIds: user.fields.estateIds }}
          note="所选用户的授权小区全部替换为这些小区，其中一个不能分配时全部不改动。"
          onSubmit={async ({ estateIds }, { idempotencyKey }) => {
            const { changed } = await client.call(
              assignEstates,
              { ids: [...ids], estateIds: Array.isArray(estateIds) ? estateIds.map(Number) : [] },
              { idempotencyKey },
            )
            toast.success(`已为 ${changed} 个用户分配小区`)
            onDone()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
