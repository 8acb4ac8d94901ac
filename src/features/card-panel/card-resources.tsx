import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileText from 'lucide-react/icons/file-text'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, type RefObject, useRef, useState } from 'react'

import { isUrlOf } from '#contract/scalars.ts'
import { useWasLeft } from '#data/local/use-draft.ts'
import type { ResourceValue } from '#domain/card/field-value.ts'
import { announce } from '#ui/announcer.tsx'
import { IconButton, shownInActiveLine } from '#ui/icon-button.tsx'
import { Icon, type IconDrawing } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

import { namelessResource } from '#cards/field-words.ts'
import { ResourceForm, resourceDraftId } from './resource-form.tsx'

interface CardResourcesProps {
  resources: readonly ResourceValue[]
  /** A change replaces also those that the service doesn't list, or that could not be read: `some` if any entry of the card could not. */
  unlisted: 'all' | 'some' | 'none'
  cardId: string
  onChange: (resources: readonly ResourceValue[]) => void
  /** Its button disappears when it is pressed: the focus is then on the one given here. */
  renderError: (button: RefObject<HTMLButtonElement | null>) => ReactNode
}

const canOpen = (url: string) => isUrlOf(url, ['http:', 'https:', 'mailto:'])

function placeOf(url: string, isTitled: boolean): string {
  if (!URL.canParse(url)) return ''
  const { host, protocol, pathname } = new URL(url)
  const path = readable(pathname)
  if (protocol === 'mailto:') return path
  return isTitled ? host : host + path.replace(/\/$/, '')
}

/** An invalid escape is shown unchanged. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const resourceWords = ({ url = '', title }: ResourceValue) =>
  title || placeOf(url, false) || url || namelessResource

function iconOf(url: string): IconDrawing {
  if (url.startsWith('mailto:')) return Mail
  return /docs?\b|\.(pdf|docx?|md|xlsx?|pptx?)$/i.test(url) ? FileText : LinkIcon
}

const shownAtFirst = 8

function leftForm(
  cardId: string,
  resources: readonly ResourceValue[],
  wasLeft: (draftId: string) => boolean,
): number | 'new' | null {
  if (wasLeft(resourceDraftId(cardId))) return 'new'
  const index = resources.findIndex((each) => wasLeft(resourceDraftId(cardId, each)))
  return index < 0 ? null : index
}

export function CardResources(props: CardResourcesProps) {
  const { cardId, resources, unlisted, onChange, renderError } = props
  const wasLeft = useWasLeft()
  const [edited, setEdited] = useState(() => leftForm(cardId, resources, wasLeft))
  const [isExpanded, setIsExpanded] = useState(typeof edited === 'number' && edited >= shownAtFirst)
  const addRef = useRef<HTMLButtonElement>(null)
  const shown =
    isExpanded || resources.length <= shownAtFirst + 1 ? resources : resources.slice(0, shownAtFirst)
  const put = (at: number | 'new', resource: ResourceValue) => {
    onChange(at === 'new' ? [...resources, resource] : resources.with(at, resource))
    setEdited(null)
    if (at === 'new') setIsExpanded(true)
  }
  const move = (index: number, step: 1 | -1) => {
    const next = [...resources]
    const [moved] = next.splice(index, 1)
    if (moved) onChange(next.toSpliced(index + step, 0, moved))
  }
  const remove = (index: number) => {
    onChange(resources.toSpliced(index, 1))
    announce(`Removed “${resourceWords(resources[index] ?? {})}”`)
  }
  const form = (at: number | 'new') => (
    <ResourceForm
      key={at}
      cardId={cardId}
      resource={at === 'new' ? undefined : resources[at]}
      warning={warningOf(unlisted)}
      onDone={(resource) => put(at, resource)}
      onCancel={() => {
        setEdited(null)
        if (at === 'new') addRef.current?.focus()
      }}
    />
  )
  return (
    <Section
      title="Resources"
      count={resources.length || undefined}
      actions={
        <IconButton
          ref={addRef}
          data-field="resources"
          label="Add resource"
          icon={Plus}
          size="s"
          onPress={() => setEdited('new')}
        />
      }
    >
      <ul>
        {shown.map((resource, index) => (
          <li key={`${index}${resource.url ?? ''}`}>
            {edited === index ? (
              form(index)
            ) : (
              <ResourceLine
                resource={resource}
                isFirst={index === 0}
                isLast={index === resources.length - 1}
                onEdit={() => setEdited(index)}
                onMove={(step) => move(index, step)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < resources.length && (
        <MoreButton onPress={() => setIsExpanded(true)} className="-mx-2 w-[calc(100%+16px)]">
          {resources.length - shown.length} more
        </MoreButton>
      )}
      {edited === 'new' && form('new')}
      {edited === null && <ListNote isEmpty={resources.length === 0} unlisted={unlisted} />}
      {renderError(addRef)}
    </Section>
  )
}

function warningOf(unlisted: 'all' | 'some' | 'none'): string | undefined {
  if (unlisted === 'all')
    return 'The service doesn’t list the resources of this card. Adding one replaces all that it may have.'
  return unlisted === 'none'
    ? undefined
    : 'Some entries of this card could not be read. A change of the resources may remove them.'
}

function ListNote({ isEmpty, unlisted }: { isEmpty: boolean; unlisted: 'all' | 'some' | 'none' }) {
  if (isEmpty && unlisted === 'all')
    return <p className="text-ink-3">Unknown: the service doesn’t list them</p>
  if (unlisted === 'none') return isEmpty ? <p className="text-ink-3">None</p> : null
  return (
    <p className="text-12 text-ink-2">
      {unlisted === 'all'
        ? 'From this browser: the service doesn’t list them. A change replaces all that it may have.'
        : warningOf(unlisted)}
    </p>
  )
}

interface ResourceLineProps {
  resource: ResourceValue
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function ResourceLine({ resource, isFirst, isLast, onEdit, onMove, onRemove }: ResourceLineProps) {
  const { url = '', title } = resource
  const place = placeOf(url, Boolean(title))
  const words = resourceWords(resource)
  const content = (
    <>
      <Icon of={iconOf(url)} size={14} className="text-ink-3" />
      <span className="truncate" dir="auto">
        {words}
      </span>
      {place !== words && (
        <span className="ms-auto max-w-1/2 flex-none truncate ps-2 text-12 text-ink-3">
          {url === '' && title ? 'No address' : place}
        </span>
      )}
    </>
  )
  const line = 'flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-control px-2 narrow:min-h-11'
  return (
    <div className="group -mx-2 flex items-center rounded-control hover:bg-sunken focus-within:bg-sunken">
      {canOpen(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" title={url} className={line}>
          {content}
        </a>
      ) : (
        <span title={url === '' ? undefined : 'Only http, https and mailto are opened'} className={line}>
          {content}
        </span>
      )}
      <Menu
        label={`Change ${words}`}
        trigger={
          <IconButton label={`Change ${words}`} icon={Ellipsis} size="s" className={shownInActiveLine} />
        }
      >
        <MenuItem icon={Pencil} onAction={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={ArrowUp} isDisabled={isFirst} onAction={() => onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={isLast} onAction={() => onMove(1)}>
          Move down
        </MenuItem>
        <MenuItem icon={Trash} isDanger onAction={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    </div>
  )
}
