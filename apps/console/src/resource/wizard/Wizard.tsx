import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Steps } from '@linli/ui/steps'
import { Progress } from '@linli/ui/progress'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StepFault } from './step-fault.ts'
import type { WizardState } from './useWizardRun.ts'
import { Banner } from '@linli/ui/banner'
import type { WizardReport } from '@linli/api-client/kit'
import { saveFile } from '../open-file.ts'
import { ReportView } from '../ReportView.tsx'
import { countedText } from './counted-text.ts'

interface WizardProps<Field extends string> {
  readonly title: string
  readonly description?: string
  readonly steps: readonly string[]
  /** The step that is shown, from 0. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** What the step that is shown still lacks: it is not left forwards until then. */
  readonly fault: StepFault<Field> | undefined
  /** The fields of the step; `fault` once somebody wanted to go on without it. */
  readonly fields: (fault: StepFault<Field> | undefined) => ReactNode
  /** Over the steps: what holds for all of them. */
  readonly bar?: ReactNode
  /** Beside the fields: a picture of what will be made. */
  readonly picture: ReactNode
  /** Below both, in every step: how much will be made, what stands in its way. */
  readonly children: ReactNode
  /** How far it is while it is being made: nothing can be changed or left. Its report takes the place of the steps. */
  readonly run: WizardState
  /** Below the report: what is to be done next. */
  readonly after?: ReactNode
  readonly finish: { readonly label: string; readonly ready: boolean; readonly waiting: boolean }
  readonly onFinish: () => void
  readonly onClose: () => void
}

/**
 * Steps that end in something being made. Its height is the same in every step, so that its buttons stay where they are; what will
 * be made is seen beside the fields all the time.
 */
export function Wizard<Field extends string>(props: WizardProps<Field>) {
  const { title, description, steps, step, onStep, fault, fields, bar, picture, children, finish, run } =
    props
  const { running: busy, progress, report } = run
  const body = useRef<HTMLDivElement>(null)
  // How often somebody wanted to go on although something lacks: each time the field takes the focus.
  const [told, setTold] = useState(0)
  const last = steps.length - 1

  useEffect(() => {
    if (told > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [told])

  const go = (next: number) => {
    if (fault !== undefined && next > step) {
      setTold(told + 1)
      return
    }
    setTold(0)
    onStep(next)
  }
  if (report)
    return (
      <Dialog
        open
        width={960}
        title={title}
        description={description}
        onClose={props.onClose}
        footer={
          <Button variant="primary" onClick={props.onClose}>
            完成
          </Button>
        }
      >
        <div className="grid gap-6">
          <Report report={report} />
          {report.refused === null && props.after}
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      width={960}
      title={title}
      description={description}
      dismissible={!busy}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={step === 0 ? props.onClose : () => go(step - 1)} disabled={busy}>
            {step === 0 ? '取消' : '上一步'}
          </Button>
          {step < last ? (
            <Button variant="primary" onClick={() => go(step + 1)}>
              下一步
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={busy || finish.waiting}
              disabled={!finish.ready}
              onClick={props.onFinish}
            >
              {finish.label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex h-[min(640px,calc(100dvh-240px))] min-h-0 flex-col gap-4 max-md:h-auto">
        {bar}
        <Steps
          items={steps.map((one) => ({ key: one, title: one }))}
          current={steps[step] ?? ''}
          onJump={(one) => go(steps.indexOf(one))}
        />
        <div className="grid min-h-0 flex-1 gap-6 md:grid-cols-[minmax(0,1fr)_340px]">
          <div ref={body} className="min-h-0 content-start overflow-y-auto md:pe-2">
            {fields(told > 0 ? fault : undefined)}
          </div>
          <div className="min-h-0 overflow-auto max-md:max-h-72">{picture}</div>
        </div>
        <div className="grid max-h-40 shrink-0 gap-3 overflow-y-auto border-t border-border pt-4 max-md:max-h-none md:min-h-20">
          {busy ? (
            <Progress
              label={progress?.step ?? `正在${finish.label}`}
              value={progress?.done ?? 0}
              max={progress?.total ?? 1}
            />
          ) : (
            children
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What came of it: how many of what, by name, and all of it as a sheet. */
function Report({ report }: { readonly report: WizardReport }) {
  const { made, lines, total, file, refused } = report
  if (refused !== null) return <Banner tone="danger" title={`没有完成：${refused}`} />
  return (
    <ReportView
      tone="success"
      title={`已完成：${countedText(made)}`}
      lines={lines.map((line) => ({ key: `${line.kind} ${line.name}`, ...line }))}
      total={total}
      saveText="下载全部结果"
      onSave={file === null ? undefined : () => void saveFile(file)}
    />
  )
}
