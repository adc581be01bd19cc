import type { dictItem } from '@linli/api-client/contract/system/dict'
import { mergeDictItems } from '@linli/api-client/contract/system/dict-calls'
import { f, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { type TaskProgress, waitForTask } from '../../../../resource/task.ts'
import { sessionHooks } from '../../../../session/client.ts'

interface MergeItemProps {
  readonly item: RowOf<typeof dictItem>
  /** The items of the dictionary. */
  readonly items: readonly RowOf<typeof dictItem>[]
  readonly onClose: () => void
}

/** What is done to the rows that say the item, before and while it is done. */
function noteOf(uses: number, progress: TaskProgress | null): string {
  if (progress !== null)
    return `正在改写数据：${progress.done} / ${progress.total}。可以关闭窗口，在“待办”中查看进度。`
  return uses > 0
    ? `已有 ${uses} 处数据使用该字典项，将改为并入的字典项；该字典项随即停用，改写完成后删除，不能撤销。`
    : '没有数据使用该字典项；合并后它随即删除。'
}

/** 合并到: an item goes into another one of its dictionary, as a task. What says it now is told before. */
export function MergeItem({ item: { id, version, label, uses }, items, onClose }: MergeItemProps) {
  const [progress, setProgress] = useState<TaskProgress | null>(null)
  const merge = useWrite(mergeDictItems)
  const others = items.filter((one) => one.id !== id)
  const intoId = f.enum(
    '并入字典项',
    Object.fromEntries(others.map((one) => [String(one.id), `${one.label ?? ''}（${one.value ?? ''}）`])),
    { required: true },
  )
  return (
    <FieldsForm
      title={`合并“${label}”`}
      submitLabel="合并"
      fields={{ intoId }}
      note={noteOf(uses ?? 0, progress)}
      onSubmit={async (values) => {
        const { taskId } = await merge.mutateAsync({ id, version, intoId: Number(values['intoId']) })
        const { moved } = await waitForTask<{ readonly moved: number }>(taskId, setProgress)
        // The rows were written after the call was answered.
        await sessionHooks.onWritten(mergeDictItems)
        toast.success(moved > 0 ? `已合并，修改 ${moved} 处数据` : '已合并')
      }}
      onClose={onClose}
    />
  )
}
