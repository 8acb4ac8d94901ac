import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'

import { Menu, MenuItem } from '#ui/menu.tsx'
import { RailButton } from '#ui/rail-item.tsx'
import { setThemeChoice, themeChoices, useThemeChoice } from '#ui/theme.ts'
import type { ThemeChoice } from '#ui/theme.ts'

const looks = {
  system: { icon: Monitor, label: 'System' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} satisfies Record<ThemeChoice, object>

export function ThemeMenu() {
  const choice = useThemeChoice()
  return (
    <Menu
      label="Theme"
      placement="right bottom"
      offset={16}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[choice]}
      trigger={<RailButton isWideOnly icon={SunMoon} label="Theme" />}
    >
      {themeChoices.map((each) => (
        <MenuItem key={each} id={each} icon={looks[each].icon} onAction={() => setThemeChoice(each)}>
          {looks[each].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
