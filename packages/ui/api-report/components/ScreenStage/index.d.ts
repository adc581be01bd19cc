export { type ScreenFreshness, ScreenStage, type ScreenStageProps, screenFreshness } from './ScreenStage.tsx';
