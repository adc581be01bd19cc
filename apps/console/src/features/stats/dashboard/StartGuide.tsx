import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Card } from '@linli/ui/card'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { usePages } from '../../../resource/pages-context.ts'

const steps = [
  { title: '新建社区', text: '登记居委会与网格员', path: pageUrl('communities') },
  { title: '新建小区', text: '名称、地址、所属社区', path: pageUrl('estates') },
  { title: '初始化楼栋', text: '按规则生成楼栋、单元、楼层与房屋', path: pageUrl('buildings') },
  { title: '导入住户', text: '用表格导入人员与房屋关系', path: pageUrl('residents') },
] as const

/** What to do first in a system without estates; stands in the place of the figures. */
export function StartGuide() {
  const pages = usePages()
  return (
    <Card title="开始使用" description="完成以下四步后，首页将显示统计数据">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text, path }, index) => (
          <li key={path} className="rounded-card border border-border p-4">
            <p className="text-text-3">第 {index + 1} 步</p>
            {pages.has(path) ? (
              <ConsoleLink href={path} className="font-medium text-accent-text hover:underline">
                {title}
              </ConsoleLink>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
