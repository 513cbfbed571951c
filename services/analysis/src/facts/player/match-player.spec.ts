import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName } from '../name/folded-name.ts';
import { Squad } from './match-player.ts';

const NO_ALIASES = new Map<string, string>();
const aPlayer = (id: string, name: string): { id: string; name: string } => ({ id, name });

describe('folding a name', () => {
  it.each([
    ['Luka Dončić', 'luka doncic'],
    ['Nikola Jokić', 'nikola jokic'],
    ['Dennis Schröder', 'dennis schroder'],
    ['Kristaps Porziņģis', 'kristaps porzingis'],
    ['P.J. Washington Jr.', 'pj washington'],
    ['PJ Washington', 'pj washington'],
    ['Shai Gilgeous-Alexander', 'shai gilgeous alexander'],
    ["De'Aaron Fox", 'deaaron fox'],
    ['De’Aaron Fox', 'deaaron fox'],
    ['Robert Williams III', 'robert williams'],
    ['Jaren Jackson, Jr.', 'jaren jackson'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['  Alperen   Şengün ', 'alperen sengun'],
    ['Nicolas Claxton-Ø', 'nicolas claxton o'],
  ])('turns %s into %s', (name, folded) => {
    expect(foldedName(name)).toBe(folded);
  });

  it('does not confuse two players whose names only look alike', () => {
    expect(foldedName('Jalen Williams')).not.toBe(foldedName('Jaylin Williams'));
  });

  it('leaves only lowercase letters, digits and spaces, and never lengthens a folded name', () => {
    const names = fc.stringMatching(/^[A-Za-zÀ-ž .'’-]{1,25}$/);
    fc.assert(
      fc.property(names, (name) => {
        const folded = foldedName(name);
        expect(folded).toMatch(/^[a-z0-9 ]*$/);
        // The random name may end in "Sr Jr"; folding removes one suffix at a time.
        expect(folded.length).toBeGreaterThanOrEqual(foldedName(folded).length);
      }),
    );
  });
});

describe('a squad', () => {
  it('finds a player whatever the accents, dots, case and suffix of the name', () => {
    const squad = new Squad([aPlayer('1', 'Luka Dončić'), aPlayer('2', 'P.J. Washington Jr.')], NO_ALIASES);
    expect(squad.find('LUKA DONCIC')).toEqual({ playerId: '1' });
    expect(squad.find('PJ Washington')).toEqual({ playerId: '2' });
  });

  it('distinguishes father and son only by the full spelling', () => {
    const squad = new Squad([aPlayer('1', 'Gary Trent'), aPlayer('2', 'Gary Trent Jr.')], NO_ALIASES);
    expect(squad.find('Gary Trent Jr.')).toEqual({ playerId: '2' });
    expect(squad.find('Gary Trent')).toEqual({ playerId: '1' });
    expect(squad.find('Gary Trent Jr')).toEqual({ unmatched: 'several' });
  });

  it('matches neither of two players with the same name', () => {
    const squad = new Squad([aPlayer('1', 'Jalen Smith'), aPlayer('2', 'Jalen Smith')], NO_ALIASES);
    expect(squad.find('Jalen Smith')).toEqual({ unmatched: 'several' });
  });

  it('counts a traded player once if both teams list him', () => {
    expect(new Squad([aPlayer('1', 'Jay Crow'), aPlayer('1', 'Jay Crow')], NO_ALIASES).find('jay crow')).toEqual({
      playerId: '1',
    });
  });

  it('uses aliases only for its own players, and only if no real name matches', () => {
    const aliases = new Map([
      ['alex sarr', '1'],
      ['nic claxton', '9'],
      ['bub carrington', '1'],
    ]);
    const squad = new Squad([aPlayer('1', 'Alexandre Sarr'), aPlayer('2', 'Bub Carrington')], aliases);
    expect(squad.find('Alex Sarr')).toEqual({ playerId: '1' });
    expect(squad.find('Nic Claxton')).toEqual({ unmatched: 'nobody' });
    expect(squad.find('Bub Carrington')).toEqual({ playerId: '2' });
  });

  it('matches no name without a Latin letter', () => {
    const squad = new Squad([aPlayer('1', '周琦'), aPlayer('2', 'Jay Crow')], NO_ALIASES);
    expect([squad.find('周琦'), squad.find('Someone Else'), squad.find('…')]).toEqual(
      Array(3).fill({ unmatched: 'nobody' }),
    );
  });

  it('never matches a player who is not in it', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ž .'-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), name, (names, wanted) => {
        const match = new Squad(
          names.map((each, index) => aPlayer(String(index), each)),
          new Map([[foldedName(wanted), 'x']]),
        ).find(wanted);
        const namesakes =
          foldedName(wanted) === '' ? 0 : names.filter((each) => foldedName(each) === foldedName(wanted)).length;
        if ('playerId' in match) expect(foldedName(names[Number(match.playerId)] ?? '')).toBe(foldedName(wanted));
        else expect(match.unmatched).toBe(namesakes === 0 ? 'nobody' : 'several');
      }),
    );
  });
});

describe('a player with different first names in the two feeds', () => {
  it('is found by either name', () => {
    const squad = new Squad(
      [
        { id: 'nba:1', name: 'Moritz Wagner' },
        { id: 'nba:2', name: 'Franz Wagner' },
      ],
      new Map(),
    );
    expect(squad.find('Moe Wagner')).toEqual({ playerId: 'nba:1' });
    expect(squad.find('Moritz Wagner')).toEqual({ playerId: 'nba:1' });
  });

  it('is not confused with a player who really has that name', () => {
    const squad = new Squad(
      [
        { id: 'nba:1', name: 'Cam Johnson' },
        { id: 'nba:2', name: 'Cameron Johnson' },
      ],
      new Map(),
    );
    expect(squad.find('Cam Johnson')).toEqual({ playerId: 'nba:1' });
  });
});
