import type { PropParameters } from '../parameters.ts';

/** Fitted on the development data up to 2023-12-31 by tools/src/fit-parameters.ts; do not edit by hand. */
export const NFL_PARAMETERS: PropParameters = {
  league: 'nfl', fittedThrough: '2023-12-31',
  unknown: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.032988, 'short form': 0.841431, 'middle form': -0.974069, 'season rate': 0.329603, opponent: 0.914995,
        'team-mates out': 0.019796, 'similar team-mates out': 0.019796, home: 0.01401, 'team strength': 0.030456,
        'scorers out': 0.019796, 'opponents out': -0.051364, 'opponent scorers out': -0.051364, 'many out': 0.141473,
      },
      receptions: {
        level: 0.034335, 'short form': 1.185903, 'middle form': -1.211268, 'season rate': 0.420991, opponent: 0.724299,
        'team-mates out': 0.016913, 'similar team-mates out': 0.016913, home: 0.012061, 'team strength': 0.02622,
        'scorers out': 0.152453, 'opponents out': 0.14142, 'opponent scorers out': -0.161397, 'many out': 0.06654,
      },
      rushingYards: {
        level: 0.060148, 'short form': 1.093605, 'middle form': -0.87997, 'season rate': 0.407365, opponent: 0.652963,
        'team-mates out': 0.119988, 'similar team-mates out': 0.119988, home: 0.021217, 'team strength': 0.046123,
        'scorers out': 0.129548, 'opponents out': 0.088587, 'opponent scorers out': 0.104605, 'many out': 0.054622,
      },
      rushingAttempts: {
        level: 0.052923, 'short form': 1.647967, 'middle form': -0.920897, 'season rate': 0.302187, opponent: 0.604875,
        'team-mates out': 0.186697, 'similar team-mates out': 0.186697, home: 0.01136, 'team strength': 0.024696,
        'scorers out': -0.066255, 'opponents out': 0.083401, 'opponent scorers out': 0.07943, 'many out': 0.025575,
      },
      passingYards: {
        level: 0.03665, 'short form': 0.753402, 'middle form': -1.422891, 'season rate': 0.960668, opponent: 0.621723,
        'team-mates out': 0.178865, 'similar team-mates out': 0.178865, home: 0.021405, 'team strength': 0.046532,
        'scorers out': 0.213923, 'opponents out': 0.0073, 'opponent scorers out': -0.084311, 'many out': -0.021822,
      },
      passingTouchdowns: {
        level: 0.04593, 'short form': 0.114261, 'middle form': -0.195253, 'season rate': 0.186529, opponent: 0.318251,
        'team-mates out': 0.353574, 'similar team-mates out': 0.353574, home: 0.057109, 'team strength': 0.124151,
        'scorers out': 0.22419, 'opponents out': -0.15899, 'opponent scorers out': -0.171151, 'many out': -0.055101,
      },
      interceptions: {
        level: -0.000838, 'short form': -0.297899, 'middle form': -0.281764, 'season rate': 0.248098, opponent: 0.187509,
        'team-mates out': -0.022476, 'similar team-mates out': -0.022476, home: -0.054234, 'team strength': -0.117901,
        'scorers out': 0.535075, 'opponents out': -0.190517, 'opponent scorers out': -0.076786, 'many out': 0.005666,
      },
      rushingTouchdowns: {
        level: 0.026262, 'short form': 0.399274, 'middle form': -0.420316, 'season rate': 0.176426, opponent: 0.662397,
        'team-mates out': -0.427932, 'similar team-mates out': -0.427932, home: 0.068291, 'team strength': 0.148458,
        'scorers out': 0.250115, 'opponents out': 0.014262, 'opponent scorers out': 0.141761, 'many out': 0.229486,
      },
      receivingTouchdowns: {
        level: -0.006522, 'short form': -0.086922, 'middle form': -0.011093, 'season rate': -0.10028, opponent: 0.402244,
        'team-mates out': 0.076958, 'similar team-mates out': 0.076958, home: 0.045878, 'team strength': 0.099735,
        'scorers out': 0.337886, 'opponents out': -0.079867, 'opponent scorers out': 0.022561, 'many out': 0.016143,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.622774, intercept: 6.072199 },
        linear: 31.288515, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.833823, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.16344, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.211879, intercept: -2.411989 },
        linear: 20.878858, quadratic: 0.016246, minutes: 0,
      },
      player_rush_attempts: { linear: 2.630631, quadratic: 0.001321, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.524393, intercept: -1.652054 },
        linear: 18.345588, quadratic: 0.101424, minutes: 0,
      },
      player_receptions: { linear: 1.234184, quadratic: 0.016638, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.343668, intercept: -2.123749 },
        linear: 24.709458, quadratic: 0.015427, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.548628, intercept: -1.982917 },
        linear: 19.80036, quadratic: 0.051213, minutes: 0,
      },
      player_anytime_td: { linear: 0.980837, quadratic: 0.113862, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.277047, intercept: 0.213815 },
      player_pass_tds: { kind: 'platt', slope: 0.975228, intercept: 0.096529 },
      player_pass_interceptions: { kind: 'platt', slope: 0.946477, intercept: 0.06762 },
      player_rush_yds: { kind: 'platt', slope: 1.101711, intercept: 0.067451 },
      player_rush_attempts: { kind: 'platt', slope: 0.788807, intercept: 0.023431 },
      player_reception_yds: { kind: 'platt', slope: 1.280915, intercept: 0.089426 },
      player_receptions: { kind: 'platt', slope: 1.024818, intercept: 0.032399 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.087077, intercept: 0.109017 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.880419, intercept: 0.04891 },
      player_anytime_td: { kind: 'platt', slope: 1.073349, intercept: 0.174981 },
    },
  },
  known: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.014501, 'short form': 0.834821, 'middle form': -0.972499, 'season rate': 0.331766, opponent: 0.946544,
        'team-mates out': 0.167615, 'similar team-mates out': 0.167615, home: 0.014321, 'team strength': 0.031133,
        'scorers out': 0.167615, 'opponents out': -0.04474, 'opponent scorers out': -0.04474, 'many out': -0.06237,
      },
      receptions: {
        level: 0.004841, 'short form': 1.164351, 'middle form': -1.198057, 'season rate': 0.422959, opponent: 0.723216,
        'team-mates out': 0.226358, 'similar team-mates out': 0.226358, home: 0.012235, 'team strength': 0.026598,
        'scorers out': 0.071146, 'opponents out': 0.336094, 'opponent scorers out': -0.30198, 'many out': -0.086327,
      },
      rushingYards: {
        level: -0.01075, 'short form': 1.070831, 'middle form': -0.851059, 'season rate': 0.407844, opponent: 0.681297,
        'team-mates out': 0.198569, 'similar team-mates out': 0.198569, home: 0.028005, 'team strength': 0.06088,
        'scorers out': 0.077712, 'opponents out': 0.087016, 'opponent scorers out': -0.113993, 'many out': 0.041222,
      },
      rushingAttempts: {
        level: -0.013474, 'short form': 1.602223, 'middle form': -0.873743, 'season rate': 0.312048, opponent: 0.597797,
        'team-mates out': 0.214929, 'similar team-mates out': 0.214929, home: 0.01699, 'team strength': 0.036935,
        'scorers out': 0.037951, 'opponents out': 0.094652, 'opponent scorers out': -0.076113, 'many out': 0.040377,
      },
      passingYards: {
        level: -0.018089, 'short form': 0.466988, 'middle form': -0.850662, 'season rate': 0.862061, opponent: 0.55199,
        'team-mates out': 0.268904, 'similar team-mates out': 0.268904, home: 0.022625, 'team strength': 0.049184,
        'scorers out': -0.204453, 'opponents out': 0.063342, 'opponent scorers out': 0.04118, 'many out': 0.017256,
      },
      passingTouchdowns: {
        level: 0.005707, 'short form': 0.079016, 'middle form': -0.161242, 'season rate': 0.202041, opponent: 0.253392,
        'team-mates out': 0.1172, 'similar team-mates out': 0.1172, home: 0.060161, 'team strength': 0.130784,
        'scorers out': -0.271938, 'opponents out': -0.104208, 'opponent scorers out': -0.009362, 'many out': 0.037724,
      },
      interceptions: {
        level: -0.021359, 'short form': -0.286147, 'middle form': -0.270916, 'season rate': 0.238277, opponent: 0.190529,
        'team-mates out': 0.268214, 'similar team-mates out': 0.268214, home: -0.052837, 'team strength': -0.114862,
        'scorers out': 0.009313, 'opponents out': -0.126769, 'opponent scorers out': 0.09485, 'many out': -0.032262,
      },
      rushingTouchdowns: {
        level: 0.021544, 'short form': 0.406887, 'middle form': -0.414181, 'season rate': 0.177133, opponent: 0.631581,
        'team-mates out': 0.178827, 'similar team-mates out': 0.178827, home: 0.070058, 'team strength': 0.152299,
        'scorers out': 0.067746, 'opponents out': 0.187236, 'opponent scorers out': -0.680735, 'many out': 0.003541,
      },
      receivingTouchdowns: {
        level: -0.041298, 'short form': -0.082001, 'middle form': -0.010618, 'season rate': -0.101432, opponent: 0.399482,
        'team-mates out': 0.079861, 'similar team-mates out': 0.079861, home: 0.046279, 'team strength': 0.100608,
        'scorers out': 0.149821, 'opponents out': -0.120517, 'opponent scorers out': -0.079561, 'many out': -0.000793,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.787468, intercept: 6.079457 },
        linear: 28.871953, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.836569, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.154897, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.302091, intercept: -2.425782 },
        linear: 19.80302, quadratic: 0.031809, minutes: 0,
      },
      player_rush_attempts: { linear: 2.46776, quadratic: 0.009791, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.522008, intercept: -1.65327 },
        linear: 18.57748, quadratic: 0.094743, minutes: 0,
      },
      player_receptions: { linear: 1.231846, quadratic: 0.016067, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.394507, intercept: -2.146612 },
        linear: 23.375851, quadratic: 0.01101, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.532717, intercept: -1.991103 },
        linear: 19.498983, quadratic: 0.053135, minutes: 0,
      },
      player_anytime_td: { linear: 0.964134, quadratic: 0.162526, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.097069, intercept: 0.10007 },
      player_pass_tds: { kind: 'platt', slope: 0.986922, intercept: 0.132617 },
      player_pass_interceptions: { kind: 'platt', slope: 0.940047, intercept: 0.077057 },
      player_rush_yds: { kind: 'platt', slope: 1.072523, intercept: 0.037668 },
      player_rush_attempts: { kind: 'platt', slope: 0.77982, intercept: -0.012764 },
      player_reception_yds: { kind: 'platt', slope: 1.263724, intercept: 0.087817 },
      player_receptions: { kind: 'platt', slope: 1.010853, intercept: 0.022955 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.06326, intercept: 0.078999 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.837904, intercept: 0.037547 },
      player_anytime_td: { kind: 'platt', slope: 1.096585, intercept: 0.215663 },
    },
  },
};
