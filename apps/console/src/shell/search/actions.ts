import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { SearchPage } from '@linli/ui/header-search'
import {
  CirclePlus,
  CircleQuestionMark,
  Download,
  KeyRound,
  Lock,
  LogOut,
  Moon,
  Settings,
  Sun,
  Upload,
} from 'lucide-react'
import { openPanel } from '../../features/account/account-panels.ts'
import { lock } from '../../session/lock.ts'
import { useProfile } from '../../session/profile.ts'
import { switchTheme } from '../../session/settings.ts'
import { isPreview } from '../../session/token.ts'
import { askToLeave } from '../ask-to-leave.ts'

/** What a list is asked for by an address of the search; see `useAsked`. */
export type Asked = 'new' | 'import' | 'export'

/** Something that can be done from anywhere: here and now, or by the list that is opened and asked. */
export type SearchAction = SearchPage & ({ readonly run: () => void } | { readonly ask: Asked })

/** The lists that can be asked, by page: what a row is called, and the prefix of its codes. */
const lists = [
  [pageUrl('residents'), '住户', 'base:resident'],
  [pageUrl('rooms'), '房屋', 'base:room'],
  [pageUrl('devices'), '设备', 'base:device'],
  [pageUrl('estates'), '小区', 'base:estate'],
  [pageUrl('channels'), '通道', 'base:channel'],
  [pageUrl('companies'), '物业公司', 'base:company'],
  [pageUrl('users'), '用户', 'auth:user'],
] as const
const verbs = [
  { ask: 'new', code: 'create', word: '新增', icon: CirclePlus },
  { ask: 'import', code: 'import', word: '导入', icon: Upload },
  { ask: 'export', code: 'export', word: '导出', icon: Download },
] as const

/** What this user can do from anywhere. */
export function searchActions(): readonly SearchAction[] {
  const { codes } = useProfile.getState()
  const dark = document.documentElement.dataset.theme === 'dark'
  const ofLists = verbs.flatMap(({ ask, code, word, icon }) =>
    lists.flatMap(([path, label, prefix]): SearchAction[] =>
      codes.has(`${prefix}:${code}`)
        ? [{ key: `${ask}:${path}`, title: `${word}${label}`, path, icon, ask }]
        : [],
    ),
  )
  const own: readonly SearchAction[] = [
    ...(isPreview()
      ? []
      : [
          {
            key: 'theme',
            title: dark ? '切换到浅色' : '切换到深色',
            path: '',
            icon: dark ? Sun : Moon,
            run: switchTheme,
          },
          {
            key: 'settings',
            title: '界面设置',
            path: '',
            icon: Settings,
            run: () => openPanel('settings'),
          },
        ]),
    { key: 'help', title: '本页说明', path: '', icon: CircleQuestionMark, run: () => openPanel('help') },
    { key: 'password', title: '修改密码', path: '', icon: KeyRound, run: () => openPanel('password') },
    { key: 'lock', title: '锁定屏幕', path: '', icon: Lock, run: lock },
    { key: 'leave', title: '退出登录', path: '', icon: LogOut, run: () => void askToLeave() },
  ]
  return [...ofLists, ...own]
}
