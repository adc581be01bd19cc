export { Icon, type IconProps, type IconSize, type IconSource, type IconType, iconSizes } from './Icon.tsx';
