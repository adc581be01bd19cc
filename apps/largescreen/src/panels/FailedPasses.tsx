import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { passWords } from './pass-words.ts'
import { usePanel } from './usePanel.ts'
import { usePages } from './usePages.ts'

/** As many as fit below their head. */
const shown = 5

/** 异常通行: the newest failures with their reason, page after page. */
export function FailedPasses() {
  const passes = usePanel('fail') ?? []
  const { rows, text } = usePages(passes, shown)
  return (
    <ScreenPanel title="异常通行" extra={text} empty={passes.length === 0}>
      <ScreenTable
        label="异常通行"
        rows={rows}
        rowKey={(pass) => pass.id}
        tone={() => 'important'}
        columns={[
          { key: 'time', title: '时间', cell: (pass) => passWords(pass).time },
          { key: 'door', title: '通道', cell: (pass) => passWords(pass).door, share: 1.4 },
          { key: 'reason', title: '原因', cell: (pass) => passWords(pass).result, align: 'end' },
        ]}
      />
    </ScreenPanel>
  )
}
