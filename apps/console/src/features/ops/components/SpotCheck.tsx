import { spotCheck, spotFields } from '@linli/api-client/contract/ops/spot-check'
import type { InputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'

/** 抽查: some of the devices are drawn by chance and looked at. */
export function SpotCheck() {
  const [isOpen, setOpen] = useState(false)
  const may = useCan('ops:check:create')
  const spot = useWrite(spotCheck)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>抽查</Button>
      {isOpen && (
        <FieldsDialog
          title="抽查"
          submitLabel="抽取"
          fields={spotFields}
          note="随机抽取，点检单下达给各设备的承建商。"
          onSubmit={async (values) => {
            const { made, of } = await spot.mutateAsync(values as InputOf<typeof spotCheck>)
            toast.success(`已从 ${of} 台设备中抽取 ${made} 台`)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
