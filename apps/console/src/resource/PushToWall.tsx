import { createScreenCommand, listScreens } from '@linli/api-client/contract/screen/screen-commands'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { Select } from '@linli/ui/select'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { useCall } from './queries.ts'
import { client } from '../session/client.ts'

interface PushToWallProps {
  readonly title: string
  readonly estateId: number
  /** What the wall is to look at: a node of the map, or `alert:{id}`. */
  readonly treeId: string
  readonly onClose: () => void
}

interface Values extends Record<string, unknown> {
  screenUserId: number | null
}
const schema = z.object({ screenUserId: z.nullable(z.int()) })

/** Brings an alert, or what stands on the map, onto a wall: the own one, or that of somebody else. */
export function PushToWall({ title, estateId, treeId, onClose }: PushToWallProps) {
  const { data: walls } = useCall(listScreens, undefined)
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { screenUserId: null },
    schema,
    onSubmit: async ({ screenUserId }) => {
      await client.call(createScreenCommand, {
        screenUserId,
        action: 'focus',
        estateId,
        treeId,
      })
      toast.success('已推送到大屏')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={`推送到大屏：${title}`} submitLabel="推送" onClose={onClose}>
      <FormField
        control={form.control}
        name="screenUserId"
        label="大屏"
        {...(walls?.length === 0 && { help: '当前没有打开的大屏，打开后请再推送' })}
      >
        {(bind) => (
          <Select
            {...bind}
            clearable
            placeholder="我打开的大屏"
            options={(walls ?? []).map(({ userId, name, walls: count }) => ({
              value: userId,
              label: `${name}（${count}）`,
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
