import { alertRule } from '@linli/api-client/contract/alert/alert-rule'
import { careAbsence, careContact } from '@linli/api-client/contract/alert/care'
import { controlTarget } from '@linli/api-client/contract/alert/control-target'
import { escalationPolicy } from '@linli/api-client/contract/alert/escalation-policy'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const Absences = whenOpened(async () => (await import('../components/Care.tsx')).Absences)
const Contacts = whenOpened(async () => (await import('../components/Care.tsx')).Contacts)
const Policies = whenOpened(async () => (await import('../components/Policies.tsx')).Policies)
const Rules = whenOpened(async () => (await import('../components/Rules.tsx')).Rules)
const TargetBody = whenOpened(async () => (await import('../components/TargetCard.tsx')).TargetBody)
const TargetCover = whenOpened(async () => (await import('../components/TargetCard.tsx')).TargetCover)
const TargetForm = whenOpened(async () => (await import('../components/TargetForm.tsx')).TargetForm)

type Target = RowOf<typeof controlTarget>

const tabs = [
  { key: 'targets', label: '布控对象', content: <Targets />, permission: codeOf(controlTarget, 'list') },
  { key: 'rules', label: '预警规则', content: <Rules />, permission: codeOf(alertRule, 'list') },
  { key: 'policies', label: '升级策略', content: <Policies />, permission: codeOf(escalationPolicy, 'list') },
  { key: 'absences', label: '关爱报备', content: <Absences />, permission: codeOf(careAbsence, 'list') },
  { key: 'contacts', label: '关爱联系', content: <Contacts />, permission: codeOf(careContact, 'list') },
]

/** 布控设置: whom to watch for, which rules raise alerts, who is told next, and whose absence is known. */
export default function ControlSettingsPage() {
  return <PageTabs label="布控设置" tabs={tabs} />
}

const card = {
  cover: (row: Target) => <TargetCover row={row} />,
  body: (row: Target) => <TargetBody row={row} />,
}

/** A renewal is decided only where one was asked for. */
const may = {
  remove: (row: Target) => row.state === 'draft' || row.state === 'rejected',
  act: (row: Target, action: string) =>
    (action !== 'approveRenewal' && action !== 'refuseRenewal') || row.renewTo !== null,
}

function Targets() {
  return <ResourcePage of={controlTarget} card={card} may={may} form={(props) => <TargetForm {...props} />} />
}
