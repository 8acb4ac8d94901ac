import ChevronDown from 'lucide-react/icons/chevron-down'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

export const groupings = { customer: 'By customer', card: 'By card' } as const
export type Grouping = keyof typeof groupings

interface GroupingMenuProps {
  grouping: Grouping
  onChange: (grouping: Grouping) => void
}

export function GroupingMenu({ grouping, onChange }: GroupingMenuProps) {
  return (
    <Menu
      label="Group"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[grouping]}
      onSelectionChange={(keys) => onChange(new Set(keys).has('card') ? 'card' : 'customer')}
      trigger={
        <Button className="text-ink-2">
          {groupings[grouping]}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    >
      <MenuItem id="customer">{groupings.customer}</MenuItem>
      <MenuItem id="card">{groupings.card}</MenuItem>
    </Menu>
  )
}
