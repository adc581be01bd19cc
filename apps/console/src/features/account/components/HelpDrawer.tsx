// Drawn seldom and whole: remembering its parts would cost more than it saves.
'use no memo'

import { pageHelp } from '@linli/api-client/contract/system/page-help'
import { Drawer } from '@linli/ui/drawer'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { usePageAddress } from '../../../resource/page-address.ts'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { PageManuals } from '../../../resource/manuals/PageManuals.tsx'
import { useCall } from '../../../resource/queries.ts'
import { closePanel } from '../account-panels.ts'

const everywhere = [
  [['Ctrl', 'K'], '搜索页面、操作和记录'],
  [['?'], '打开本页说明'],
  [['Esc'], '关闭当前的弹窗'],
] as const
const inLists = [
  [['/'], '到搜索框'],
  [['↑', '↓'], '在行间移动'],
  [['Enter'], '打开这一行'],
  [['Space'], '选择这一行'],
  [['e'], '编辑这一行'],
  [['.'], '这一行的全部操作'],
  [['←', '→'], '打开记录时看上一条、下一条'],
] as const

/** Help of the page that is open, told by the descriptions of what stands on it. */
export default function HelpDrawer() {
  const path = usePageAddress().pathname
  const { data, error, refetch } = useCall(pageHelp, { path })
  return (
    <Drawer open title={data ? `${data.title}说明` : '本页说明'} width={560} onClose={closePanel}>
      <div className="grid gap-6">
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="text" />}
        <PageManuals path={path} />
        {data?.about && <p className="m-0">{data.about}</p>}
        {data?.kinds.map(({ label, may, states }) => (
          <section key={label} className="grid gap-2">
            <h3 className="m-0 text-h4">{label}</h3>
            <p className="m-0 text-text-2">{may.length > 0 ? `您可以${may.join('、')}。` : '您可以查看。'}</p>
            {states.length > 0 && (
              <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
                {states.map((state) => (
                  <div key={state.label} className="col-span-2 grid grid-cols-subgrid">
                    <dt>
                      <StatusTag tone={state.tone ?? 'neutral'}>{state.label}</StatusTag>
                    </dt>
                    <dd className="m-0 text-text-2">
                      {state.steps
                        .map(
                          ({ label: step, to, bySystem }) =>
                            `${step}${bySystem ? '（自动）' : ''} → ${to.join('或')}`,
                        )
                        .join('；') || '到此为止'}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
        <Keys
          title="快捷键"
          keys={data && data.kinds.length > 0 ? [...inLists, ...everywhere] : everywhere}
        />
      </div>
    </Drawer>
  )
}

interface KeysProps {
  readonly title: string
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[]
}

const Keys = ({ title, keys }: KeysProps) => (
  <section className="grid gap-2">
    <h3 className="m-0 text-h4">{title}</h3>
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {keys.map(([pressed, does]) => (
        <div key={does} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            {pressed.map((key) => (
              <kbd key={key} className="me-1 rounded-tag border border-border px-1.5">
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="m-0 text-text-2">{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
