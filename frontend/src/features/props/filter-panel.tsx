import { useMemo } from 'react';
import { type BoardFilters, isAmerican, type PropRow, RATE_KEYS, RATE_NAMES, type RateKey } from '@overline/forecast';
import { Checkbox } from '../../components/checkbox.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatShortStart } from '../../lib/format.ts';
import { Chip, Choice, Group, NumberField, type Option, RangeFields } from './filter-fields.tsx';

export type ChangeFilters = (change: Partial<BoardFilters>) => void;

interface Props {
  rows: readonly PropRow[];
  filters: BoardFilters;
  onChange: ChangeFilters;
  /** Whether the user's plan includes prices. If not, the price filters are hidden. */
  isPaid: boolean;
  hasMyBooks: boolean;
}

/** Every filter of the board: beside the table on wide screens, in a sheet on phones. */
export function FilterPanel(props: Props) {
  const { rows, filters } = props;
  const options = useMemo(() => optionsOf(rows, filters.league), [rows, filters.league]);
  return (
    <div className="space-y-5 text-sm">
      <PlaceFilters {...props} options={options} />
      <BetFilters {...props} options={options} />
      {props.isPaid ? <PriceFilters {...props} /> : null}
      <RateFilter {...props} />
      <Switches {...props} hasStarters={props.rows.some(({ player }) => player.starter !== null)} />
    </div>
  );
}

type Options = Record<'markets' | 'games' | 'teams' | 'leagues', Option[]> & {
  /** Names of the markets that are not offered yet, in the chosen league or in all leagues. */
  notOffered: string[];
};
type PartProps = Omit<Props, 'rows'>;

function BetFilters({ filters, onChange, isPaid, options }: PartProps & { options: Options }) {
  const neither = isPaid ? 'Better side' : 'Either side';
  return (
    <>
      <Group title="Side">
        <SegmentedControl
          label="Side"
          value={filters.side ?? 'better'}
          options={[
            { value: 'better', name: neither, content: isPaid ? 'Better' : 'Either' },
            { value: 'Over', name: 'Over' },
            { value: 'Under', name: 'Under' },
          ]}
          onChange={(side) => onChange({ side: side === 'better' ? null : side })}
        />
      </Group>
      <Group title="Market">
        <div className="flex flex-wrap gap-1.5">
          {options.markets.map(([key, name]) => (
            <Chip
              key={key}
              isOn={filters.markets.includes(key)}
              onToggle={() => onChange({ markets: toggled(filters.markets, key) })}
            >
              {name}
            </Chip>
          ))}
        </div>
        {options.notOffered.length > 0 ? (
          <p className="mt-2 text-xs text-quiet">Not offered yet: {options.notOffered.join(', ')}</p>
        ) : null}
      </Group>
      <RangeFields label="Line" range={filters.line} onChange={(line) => onChange({ line })} />
    </>
  );
}

function PlaceFilters({ filters, onChange, options }: PartProps & { options: Options }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {options.leagues.length > 1 ? (
        <Choice
          label="League"
          value={filters.league}
          options={options.leagues}
          onChange={(league) => onChange({ league, game: null, team: null })}
        />
      ) : null}
      <Choice label="Game" value={filters.game} options={options.games} onChange={(game) => onChange({ game })} />
      <Choice label="Team" value={filters.team} options={options.teams} onChange={(team) => onChange({ team })} />
    </div>
  );
}

function PriceFilters({ filters: { odds, value, confidence }, onChange }: PartProps) {
  return (
    <>
      <RangeFields
        label="Odds"
        hint="American, worst to best"
        range={odds}
        accepts={isAmerican}
        onChange={(range) => onChange({ odds: range })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField label="Minimum value" unit="%" value={value} onChange={(least) => onChange({ value: least })} />
        <NumberField
          label="Minimum confidence"
          value={confidence}
          onChange={(least) => onChange({ confidence: least })}
        />
      </div>
    </>
  );
}

const DEFAULT_MIN_RATE = 60;

function RateFilter({ filters: { rate }, onChange }: PartProps) {
  const choose = (of: string | null): void =>
    onChange({ rate: of === null ? null : { of: rateKey(of), least: rate?.least ?? DEFAULT_MIN_RATE } });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label="Hit rate of"
        value={rate?.of ?? null}
        options={RATE_KEYS.map((key) => [key, RATE_NAMES[key]] as const)}
        onChange={choose}
      />
      {rate ? (
        <NumberField
          label="Minimum hit rate"
          unit="%"
          value={rate.least}
          onChange={(least) => onChange({ rate: { ...rate, least: least ?? 0 } })}
        />
      ) : null}
    </div>
  );
}

function Switches({ filters, onChange, isPaid, hasMyBooks, hasStarters }: PartProps & { hasStarters: boolean }) {
  const switches = [
    ['bets', 'Bets only', isPaid],
    ['myBooks', 'Only props my books quote', isPaid && hasMyBooks],
    ['starters', 'Likely starters: the five with the most expected minutes', isPaid && hasStarters],
    ['healthy', 'Hide players on the injury report', true],
    ['started', 'Also games that have started', true],
  ] as const;
  return (
    <div className="space-y-2">
      {switches.map(([name, label, isOffered]) =>
        isOffered ? (
          <Checkbox
            key={name}
            label={label}
            checked={filters[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        ) : null,
      )}
    </div>
  );
}

function rateKey(text: string): RateKey {
  return RATE_KEYS.find((key) => key === text) ?? 'last10';
}

/** The filter options that occur in the rows. */
function optionsOf(rows: readonly PropRow[], league: string | null): Options {
  const markets = new Set<string>();
  const games = new Map<string, string>();
  const teams = new Map<string, string>();
  const leagues = new Map<string, string>();
  const missing = new Map<string, readonly string[]>();
  for (const { market, game, team } of rows) {
    markets.add(market);
    // With its start: two teams can play each other twice in two days.
    const start = formatShortStart(game.startsAt);
    games.set(game.id, `${game.away.abbreviation} at ${game.home.abbreviation}, ${start}`);
    teams.set(team.id, team.name);
    leagues.set(game.league, game.league);
    if (league === null || game.league === league) missing.set(game.league, game.notOffered);
  }
  const byName = ([, a]: Option, [, b]: Option): number => a.localeCompare(b);
  const inOrder = Object.entries(MARKET_NAMES).filter(([key]) => markets.has(key));
  return {
    markets: inOrder,
    games: [...games],
    teams: [...teams].sort(byName),
    leagues: [...leagues].sort(byName),
    notOffered: [...missing].flatMap(([name, keys]) =>
      keys.map((key) => (missing.size > 1 ? `${name} ${MARKET_NAMES[key] ?? key}` : (MARKET_NAMES[key] ?? key))),
    ),
  };
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
