import { alipayCard } from '@linli/api-client/contract/auth/alipay-card'
import { retryPlatformMessage } from '@linli/api-client/contract/auth/alipay-calls'
import { alipayIdentity } from '@linli/api-client/contract/auth/alipay-identity'
import { mpLinkSuggestion } from '@linli/api-client/contract/auth/mp-link-suggestion'
import { mpPlatformMessage } from '@linli/api-client/contract/auth/mp-platform-message'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

const parts = () => import('../components/alipay/alipay-parts.ts')
const IssueCards = whenOpened(async () => (await parts()).IssueCards)
const LinkDesk = whenOpened(async () => (await parts()).LinkDesk)
const PlatformShares = whenOpened(async () => (await parts()).PlatformShares)

const permission = codeOf(alipayIdentity, 'list')

/** 支付宝小程序授权: who uses Alipay, which accounts are one human's, cards in the wallet, what Alipay told. */
export default function AlipayGrantsPage() {
  return (
    <PageTabs
      label="支付宝小程序授权"
      tabs={[
        { key: 'identities', label: '用户授权', permission, content: <Identities /> },
        {
          key: 'links',
          label: '账号关联',
          permission,
          rows: { of: mpLinkSuggestion, where: { state: ['open'] } },
          content: <Links />,
        },
        { key: 'cards', label: '电子卡', permission, content: <Cards /> },
        {
          key: 'messages',
          label: '授权消息',
          permission,
          rows: { of: mpPlatformMessage, where: { handledState: ['failed'] } },
          content: <Messages />,
        },
        { key: 'shares', label: '概况', permission, content: <PlatformShares /> },
      ]}
    />
  )
}

const Identities = () => (
  <ResourcePage
    of={alipayIdentity}
    tabs={({ id }) => [
      {
        key: 'cards',
        label: '电子卡',
        content: (
          <RelatedRows
            of={alipayCard}
            title="电子卡"
            where={{ identityId: id }}
            columns={['cardNo', 'roomId', 'openedAt', 'validTo', 'state']}
            readOnly
          />
        ),
      },
    ]}
  />
)

const Links = () => <ResourcePage of={mpLinkSuggestion} detail={({ id }) => <LinkDesk id={id} />} />

function Cards() {
  const [issuing, setIssuing] = useState(false)
  const mayIssue = useCan(codeOf(alipayCard, 'card'))
  return (
    <>
      <ResourcePage
        of={alipayCard}
        tools={
          mayIssue && (
            <Button variant="primary" icon={WalletCards} onClick={() => setIssuing(true)}>
              发放电子卡
            </Button>
          )
        }
      />
      {issuing && <IssueCards onClose={() => setIssuing(false)} />}
    </>
  )
}

function Messages() {
  const mayRetry = useCan(codeOf(mpPlatformMessage, 'message'))
  const retry = useWrite(retryPlatformMessage)
  return (
    <ResourcePage
      of={mpPlatformMessage}
      rowActions={({ id, handledState }) =>
        mayRetry && handledState === 'failed'
          ? [
              {
                key: 'retry',
                label: '重新处理',
                atRest: true,
                run: () =>
                  retry.mutate(
                    { id },
                    {
                      onError: showError,
                      onSuccess: ({ handledState: now, error }) =>
                        now === 'failed' ? toast.error(error ?? '仍未成功') : toast.success('已处理'),
                    },
                  ),
              },
            ]
          : []
      }
    />
  )
}
