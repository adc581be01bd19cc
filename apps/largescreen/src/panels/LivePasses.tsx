import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable, type ScreenTone } from '@linli/ui/screen-table'
import { addPasses } from '../status/live-passes.ts'
import { useWall } from '../status/status-store.ts'
import { passWords } from './pass-words.ts'
import { usePanel } from './usePanel.ts'

const shown = 8

const toneOf = (pass: ScreenPass): ScreenTone =>
  pass.result === 'fail' ? 'urgent' : pass.personKind === 'stranger' ? 'important' : 'normal'

/** 实时通行: what the poll brought on top of what was there at the start. */
export function LivePasses() {
  const first = usePanel('wall') ?? []
  const live = useWall((state) => state.passes)
  const passes = addPasses(first, live).slice(0, shown)
  return (
    <ScreenPanel title="实时通行" empty={passes.length === 0}>
      <ScreenTable
        label="实时通行"
        rows={passes}
        rowKey={(pass) => pass.id}
        tone={toneOf}
        columns={[
          { key: 'time', title: '时间', cell: (pass) => passWords(pass).time },
          { key: 'name', title: '姓名', cell: (pass) => passWords(pass).name },
          { key: 'room', title: '房屋', cell: (pass) => passWords(pass).room, share: 1.6 },
          {
            key: 'door',
            title: '通道',
            cell: (pass) => `${passWords(pass).door} ${passWords(pass).direction}`,
            share: 1.8,
          },
          {
            key: 'result',
            title: '方式',
            cell: (pass) => `${passWords(pass).mode} ${passWords(pass).result}`,
            share: 1.4,
            align: 'end',
          },
        ]}
      />
    </ScreenPanel>
  )
}
