import { opsProject } from '@linli/api-client/contract/ops/project'
import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { opsProjectFlow } from '@linli/api-client/contract/ops/project-flow'
import { projectIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import type { Fields, OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useWatch } from '@linli/ui/form'
import { Skeleton } from '@linli/ui/skeleton'
import { StepForm } from '@linli/ui/step-form'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { PrintRows } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useActionForm } from '../../../../resource/useActionForm.ts'
import { Conditions } from './Conditions.tsx'
import { givenBy } from './given-by.ts'
import { deviceCells } from './ProjectDevices.tsx'
import type { Project } from './project-layers.ts'

type Readiness = OutputOf<typeof projectReadiness>

const asked: Fields = opsProjectFlow.transitions.accept.input

interface AcceptProjectProps {
  readonly project: Project
  readonly onClose: () => void
}

/** 验收: the conditions, the devices and the issues are looked at before it is said; then the form is printed. */
export function AcceptProject({ project, onClose }: AcceptProjectProps) {
  const { data, error, refetch } = useCall(projectReadiness, { id: project.id })
  const [done, setDone] = useState<Project | null>(null)
  return (
    <Dialog open title={`验收项目“${project.name}”`} width={860} onClose={onClose}>
      {done ? (
        <Accepted project={done} onClose={onClose} />
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AcceptanceSteps project={project} readiness={data} onDone={setDone} />
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
    </Dialog>
  )
}

interface AcceptanceStepsProps {
  readonly project: Project
  readonly readiness: Readiness
  readonly onDone: (project: Project) => void
}

function AcceptanceSteps({ project, readiness, onDone }: AcceptanceStepsProps) {
  const unmet = readiness.filter(({ ok }) => !ok)
  const form = useActionForm({
    of: opsProject,
    row: project,
    action: 'accept',
    label: '验收',
    fields: asked,
    onDone,
  })
  const where = { projectId: project.id }
  return (
    <StepForm
      form={form}
      submitLabel="提交验收结论"
      steps={[
        {
          key: 'conditions',
          title: '验收条件',
          fields: [],
          content: (
            <div className="grid gap-4">
              {unmet.length === 0 ? (
                <Banner tone="success" title="验收条件全部满足" />
              ) : (
                <Banner tone="warning" title={`还有${unmet.length}项不满足，现在只能判为不合格`} />
              )}
              <Conditions of={readiness} />
            </div>
          ),
        },
        {
          key: 'devices',
          title: '核对设备',
          fields: [],
          content: (
            <RelatedRows
              of={projectDevice}
              title="已安装设备"
              where={where}
              cells={deviceCells}
              columns={['deviceId', 'itemId', 'deviceState', 'availability', 'checkId']}
              readOnly
            />
          ),
        },
        {
          key: 'issues',
          title: '整改问题',
          fields: [],
          content: (
            <div className="grid gap-3">
              <p className="m-0 text-text-2">判为不合格时，至少要有一个未关闭的问题，承建商据此整改。</p>
              <RelatedRows
                of={projectIssue}
                title="未关闭的问题"
                where={{ ...where, state: ['open', 'fixed'] }}
                given={givenBy(project)}
                columns={['title', 'severity', 'deviceId', 'dueDate', 'state']}
              />
            </div>
          ),
        },
        {
          key: 'verdict',
          title: '结论',
          fields: Object.keys(asked),
          content: <Verdict form={form} unmet={unmet} />,
        },
      ]}
    />
  )
}

interface VerdictProps {
  readonly form: ReturnType<typeof useActionForm>
  readonly unmet: Readiness
}

function Verdict({ form, unmet }: VerdictProps) {
  const passed = useWatch({ control: form.control, name: 'passed' })
  return (
    <div className="grid gap-3">
      {passed === true && unmet.length > 0 && (
        <Banner tone="warning" title={`不能判为合格：${unmet.map(({ text }) => text).join('；')}`} />
      )}
      <InputFields of={asked} form={form} />
    </div>
  )
}

/** What came of it, and the form that the parties sign. */
function Accepted({ project, onClose }: AcceptProjectProps) {
  const [prints, setPrints] = useState(false)
  const passed = project.state === 'warranty'
  return (
    <div className="grid gap-4">
      <Banner
        tone={passed ? 'success' : 'warning'}
        title={
          passed ? `验收合格，质保至 ${project.warrantyEnd ?? ''}` : '验收不合格，项目回到施工中，等待整改'
        }
      >
        {passed
          ? '质保到期日已写入项目的设备。打印验收单，由各方签字后归档。'
          : '整改后重新试运行并申请验收。'}
      </Banner>
      <div className="flex justify-end gap-2">
        <Button icon={Printer} onClick={() => setPrints(true)}>
          打印验收单
        </Button>
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      </div>
      {prints && (
        <PrintRows of={opsProject} as="sheet" which={{ ids: [project.id] }} onDone={() => setPrints(false)} />
      )}
    </div>
  )
}
