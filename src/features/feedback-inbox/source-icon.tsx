import Bot from 'lucide-react/icons/bot'
import Braces from 'lucide-react/icons/braces'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import Smartphone from 'lucide-react/icons/smartphone'

import { sourceKind, type SourceKind } from '#domain/feedback/feedback-list.ts'
import { Icon, type IconDrawing, type IconSize } from '#ui/icon.tsx'

const drawings: Record<SourceKind, IconDrawing> = {
  app: Smartphone,
  bot: Bot,
  form: ClipboardList,
  interview: Mic,
  mail: Mail,
  phone: Phone,
  web: Globe,
  api: Braces,
  other: MessageSquare,
}

interface SourceIconProps {
  source: string | undefined
  size?: IconSize
  className?: string
}

export function SourceIcon({ source, size = 16, className }: SourceIconProps) {
  return <Icon of={drawings[sourceKind(source)]} size={size} className={className} />
}
