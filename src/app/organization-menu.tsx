import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'

import { paths } from '#domain/paths.ts'
import { formatInitials } from '#ui/format.ts'
import { InitialsMark } from '#ui/initials-mark.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/menu.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

import { organizationHref } from './organization-param.ts'
import type { OrganizationSwitch } from './use-organizations.ts'

const countWords = ['none', 'one', 'both', 'all three', 'all four', 'all five']

interface OrganizationMenuProps {
  organizations: OrganizationSwitch
  /** The key of this tab's organization. */
  isKeyRejected: boolean
}

export function OrganizationMenu({ organizations, isKeyRejected }: OrganizationMenuProps) {
  const { current, all, switchTo, signOut } = organizations
  const name = current?.organizationName ?? 'No organization'
  const signedIn = all.filter(({ automatic }) => !automatic)
  const others = all.filter(({ organizationId }) => organizationId !== current?.organizationId)
  return (
    <Menu
      label="Organizations"
      placement="right top"
      offset={16}
      className="w-76"
      trigger={
        <PlainButton
          aria-label={`Organization: ${name}. Switch`}
          className="mb-2 size-8 rounded-control bg-ink text-center text-12 leading-8 font-head text-canvas aria-expanded:outline-2 aria-expanded:outline-offset-2 aria-expanded:outline-accent narrow:hidden"
        >
          {/* Not text, which would have to be part of the button's name. */}
          <span data-initials={formatInitials(name)} className="before:content-[attr(data-initials)]" />
        </PlainButton>
      }
    >
      <MenuSection
        title="Organizations"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={current === null ? [] : [current.organizationId]}
      >
        {all.map((organization) => (
          <MenuItem
            key={organization.organizationId}
            id={organization.organizationId}
            textValue={organization.organizationName}
            icon={<InitialsMark name={organization.organizationName} isCurrent={organization === current} />}
            note={
              organization === current ? noteOfCurrent(isKeyRejected) : noteOfOther(organization.automatic)
            }
            onAction={() => switchTo(organization.organizationId)}
          >
            {organization.organizationName}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={Plus} href={paths.signIn()}>
        Add organization
      </MenuItem>
      {others.map(({ organizationId, organizationName }) => (
        <MenuItem
          key={organizationId}
          id={`tab ${organizationId}`}
          icon={SquareArrowOutUpRight}
          href={organizationHref(organizationId)}
          target="_blank"
        >
          {`Open ${organizationName} in a new tab`}
        </MenuItem>
      ))}
      {signedIn.length > 0 && <MenuSeparator />}
      {current !== null && !current.automatic && (
        <MenuItem icon={LogOut} onAction={() => signOut(current.organizationId)}>
          {`Sign out of ${name}`}
        </MenuItem>
      )}
      {signedIn.length > 1 && (
        <MenuItem icon={<span className="size-4 flex-none" />} onAction={() => signOut()}>
          {`Sign out of ${countWords[signedIn.length] ?? `all ${signedIn.length}`}`}
        </MenuItem>
      )}
    </Menu>
  )
}

const noteOfCurrent = (isKeyRejected: boolean) =>
  isKeyRejected ? 'this tab, key no longer accepted' : 'this tab'

const noteOfOther = (isAutomatic: boolean) => (isAutomatic ? 'open without signing in' : 'signed in')
