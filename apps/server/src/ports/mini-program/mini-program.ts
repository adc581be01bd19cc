import type { HandlerDeps } from '../../kit/deps.ts'
import { embeddedMiniProgram } from './embedded-mini-program.ts'
import type { MiniProgramPort } from './mini-program-port.ts'

/** The platform as the settings have it; undefined: there is none (production without an application). */
export const miniProgramPort = ({
  mode,
  clock,
}: Pick<HandlerDeps, 'mode' | 'clock'>): MiniProgramPort | undefined =>
  mode === 'demo' ? embeddedMiniProgram({ clock }) : undefined
