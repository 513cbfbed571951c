import type { PropParameters } from './parameters.ts';

/** Fitted on the games up to 2023-12-31 by `npm run fit`; do not edit by hand. */
export const NFL_PARAMETERS: PropParameters = {
  league: 'nfl', fittedThrough: '2023-12-31',
  unknown: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.028519, 'short form': 0.779266, 'middle form': -0.890067, 'season rate': 0.326138,
        opponent: 0.876689, 'team-mates out': 0.025401, 'similar team-mates out': 0.025401, home: 0.01391,
        'team strength': 0.030239, 'scorers out': 0.025401, 'opponents out': -0.052133,
        'opponent scorers out': -0.052133, 'many out': 0.133481,
      },
      receptions: {
        level: 0.031403, 'short form': 1.108552, 'middle form': -1.115273, 'season rate': 0.420983,
        opponent: 0.711174, 'team-mates out': 0.028723, 'similar team-mates out': 0.028723, home: 0.011974,
        'team strength': 0.026031, 'scorers out': 0.135637, 'opponents out': 0.084246,
        'opponent scorers out': -0.107116, 'many out': 0.063221,
      },
      rushingYards: {
        level: 0.061936, 'short form': 1.012977, 'middle form': -0.789234, 'season rate': 0.409313, opponent: 0.6465,
        'team-mates out': 0.124369, 'similar team-mates out': 0.124369, home: 0.021012, 'team strength': 0.045678,
        'scorers out': 0.132193, 'opponents out': 0.088595, 'opponent scorers out': 0.103914, 'many out': 0.053038,
      },
      rushingAttempts: {
        level: 0.05557, 'short form': 1.533096, 'middle form': -0.809658, 'season rate': 0.316053,
        opponent: 0.599857, 'team-mates out': 0.187727, 'similar team-mates out': 0.187727, home: 0.011292,
        'team strength': 0.024547, 'scorers out': -0.058819, 'opponents out': 0.082634,
        'opponent scorers out': 0.080053, 'many out': 0.025525,
      },
      passingYards: {
        level: 0.033258, 'short form': 0.690472, 'middle form': -1.341572, 'season rate': 0.947251,
        opponent: 0.592634, 'team-mates out': 0.171949, 'similar team-mates out': 0.171949, home: 0.021234,
        'team strength': 0.046161, 'scorers out': 0.205447, 'opponents out': 0.007602,
        'opponent scorers out': -0.086192, 'many out': -0.019496,
      },
      passingTouchdowns: {
        level: 0.046389, 'short form': 0.150536, 'middle form': -0.240486, 'season rate': 0.199822,
        opponent: 0.322632, 'team-mates out': 0.374044, 'similar team-mates out': 0.374044, home: 0.057549,
        'team strength': 0.125107, 'scorers out': 0.231675, 'opponents out': -0.162648,
        'opponent scorers out': -0.173727, 'many out': -0.061144,
      },
      interceptions: {
        level: -0.003201, 'short form': -0.360005, 'middle form': -0.353155, 'season rate': 0.367298,
        opponent: 0.191184, 'team-mates out': -0.031199, 'similar team-mates out': -0.031199, home: -0.055463,
        'team strength': -0.120571, 'scorers out': 0.556289, 'opponents out': -0.200369,
        'opponent scorers out': -0.065118, 'many out': 0.007269,
      },
      rushingTouchdowns: {
        level: 0.019675, 'short form': 0.546994, 'middle form': -0.567782, 'season rate': 0.179776,
        opponent: 0.684381, 'team-mates out': -0.547613, 'similar team-mates out': -0.547613, home: 0.069665,
        'team strength': 0.151446, 'scorers out': 0.272679, 'opponents out': 0.011464,
        'opponent scorers out': 0.152832, 'many out': 0.285573,
      },
      receivingTouchdowns: {
        level: -0.007152, 'short form': -0.091039, 'middle form': -0.004642, 'season rate': -0.103646,
        opponent: 0.412848, 'team-mates out': 0.07231, 'similar team-mates out': 0.07231, home: 0.046272,
        'team strength': 0.100592, 'scorers out': 0.357078, 'opponents out': -0.085482,
        'opponent scorers out': 0.02683, 'many out': 0.015487,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.535916, intercept: 5.884029 },
        linear: 31.331776, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.834209, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.163901, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.178835, intercept: -2.42098 },
        linear: 20.810639, quadratic: 0.017515, minutes: 0,
      },
      player_rush_attempts: { linear: 2.643284, quadratic: 0.000348, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.526256, intercept: -1.65173 },
        linear: 18.32978, quadratic: 0.101497, minutes: 0,
      },
      player_receptions: { linear: 1.239319, quadratic: 0.015139, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.330878, intercept: -2.129588 },
        linear: 24.83464, quadratic: 0.014852, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.550164, intercept: -1.983264 },
        linear: 19.867487, quadratic: 0.049931, minutes: 0,
      },
      player_anytime_td: { linear: 0.978117, quadratic: 0.12043, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.282358, intercept: 0.216562 },
      player_pass_tds: { kind: 'platt', slope: 0.975888, intercept: 0.097447 },
      player_pass_interceptions: { kind: 'platt', slope: 0.944263, intercept: 0.068188 },
      player_rush_yds: { kind: 'platt', slope: 1.109172, intercept: 0.066596 },
      player_rush_attempts: { kind: 'platt', slope: 0.787315, intercept: 0.024472 },
      player_reception_yds: { kind: 'platt', slope: 1.283266, intercept: 0.089553 },
      player_receptions: { kind: 'platt', slope: 1.02517, intercept: 0.032926 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.09065, intercept: 0.110185 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.884158, intercept: 0.049842 },
      player_anytime_td: { kind: 'platt', slope: 1.072368, intercept: 0.17356 },
    },
  },
  report: {
    minutes: {  },
    minutesVariance: { constant: 15, own: 0.5 },
    rates: {  },
    dispersion: {  },
    calibration: {  },
  },
  known: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.009764, 'short form': 0.774106, 'middle form': -0.889669, 'season rate': 0.327994,
        opponent: 0.90603, 'team-mates out': 0.16047, 'similar team-mates out': 0.16047, home: 0.014194,
        'team strength': 0.030856, 'scorers out': 0.16047, 'opponents out': -0.04508,
        'opponent scorers out': -0.04508, 'many out': -0.055373,
      },
      receptions: {
        level: 0.002659, 'short form': 1.088815, 'middle form': -1.104265, 'season rate': 0.423156,
        opponent: 0.710014, 'team-mates out': 0.20187, 'similar team-mates out': 0.20187, home: 0.012182,
        'team strength': 0.026482, 'scorers out': 0.097324, 'opponents out': 0.233798,
        'opponent scorers out': -0.202676, 'many out': -0.07787,
      },
      rushingYards: {
        level: -0.009524, 'short form': 0.993219, 'middle form': -0.763311, 'season rate': 0.409273,
        opponent: 0.673601, 'team-mates out': 0.198373, 'similar team-mates out': 0.198373, home: 0.027729,
        'team strength': 0.06028, 'scorers out': 0.078209, 'opponents out': 0.086487,
        'opponent scorers out': -0.110775, 'many out': 0.041231,
      },
      rushingAttempts: {
        level: -0.011582, 'short form': 1.492783, 'middle form': -0.767207, 'season rate': 0.324632,
        opponent: 0.593036, 'team-mates out': 0.214634, 'similar team-mates out': 0.214634, home: 0.016856,
        'team strength': 0.036644, 'scorers out': 0.039126, 'opponents out': 0.093757,
        'opponent scorers out': -0.073225, 'many out': 0.040564,
      },
      passingYards: {
        level: -0.019644, 'short form': 0.445752, 'middle form': -0.803888, 'season rate': 0.843247,
        opponent: 0.524917, 'team-mates out': 0.262176, 'similar team-mates out': 0.262176, home: 0.022468,
        'team strength': 0.048844, 'scorers out': -0.202985, 'opponents out': 0.062749,
        'opponent scorers out': 0.039574, 'many out': 0.019607,
      },
      passingTouchdowns: {
        level: 0.005388, 'short form': 0.104484, 'middle form': -0.202391, 'season rate': 0.220566,
        opponent: 0.256609, 'team-mates out': 0.113507, 'similar team-mates out': 0.113507, home: 0.060633,
        'team strength': 0.131811, 'scorers out': -0.276409, 'opponents out': -0.106015,
        'opponent scorers out': -0.008128, 'many out': 0.038944,
      },
      interceptions: {
        level: -0.027965, 'short form': -0.348628, 'middle form': -0.33723, 'season rate': 0.349879,
        opponent: 0.194589, 'team-mates out': 0.309886, 'similar team-mates out': 0.309886, home: -0.0541,
        'team strength': -0.117609, 'scorers out': 0.001259, 'opponents out': -0.135267,
        'opponent scorers out': 0.106926, 'many out': -0.045163,
      },
      rushingTouchdowns: {
        level: 0.022883, 'short form': 0.554989, 'middle form': -0.560869, 'season rate': 0.180826,
        opponent: 0.651993, 'team-mates out': 0.192601, 'similar team-mates out': 0.192601, home: 0.070999,
        'team strength': 0.154345, 'scorers out': 0.075755, 'opponents out': 0.198066,
        'opponent scorers out': -0.710744, 'many out': -0.003446,
      },
      receivingTouchdowns: {
        level: -0.042041, 'short form': -0.085462, 'middle form': -0.004495, 'season rate': -0.104985,
        opponent: 0.410283, 'team-mates out': 0.08037, 'similar team-mates out': 0.08037, home: 0.046684,
        'team strength': 0.101488, 'scorers out': 0.156125, 'opponents out': -0.122158,
        'opponent scorers out': -0.080035, 'many out': -0.002033,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.797721, intercept: 6.103077 },
        linear: 28.871877, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.836683, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.155989, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.291283, intercept: -2.431061 },
        linear: 19.686125, quadratic: 0.034021, minutes: 0,
      },
      player_rush_attempts: { linear: 2.475805, quadratic: 0.009245, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.517447, intercept: -1.654954 },
        linear: 18.576382, quadratic: 0.094582, minutes: 0,
      },
      player_receptions: { linear: 1.234399, quadratic: 0.015309, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.405309, intercept: -2.145995 },
        linear: 23.479939, quadratic: 0.010538, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.527336, intercept: -1.994653 },
        linear: 19.572675, quadratic: 0.051783, minutes: 0,
      },
      player_anytime_td: { linear: 0.964468, quadratic: 0.160985, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.109854, intercept: 0.111536 },
      player_pass_tds: { kind: 'platt', slope: 0.987563, intercept: 0.133509 },
      player_pass_interceptions: { kind: 'platt', slope: 0.936731, intercept: 0.077579 },
      player_rush_yds: { kind: 'platt', slope: 1.076248, intercept: 0.036906 },
      player_rush_attempts: { kind: 'platt', slope: 0.7784, intercept: -0.011986 },
      player_reception_yds: { kind: 'platt', slope: 1.266909, intercept: 0.087848 },
      player_receptions: { kind: 'platt', slope: 1.014598, intercept: 0.024283 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.063398, intercept: 0.080261 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.841289, intercept: 0.038172 },
      player_anytime_td: { kind: 'platt', slope: 1.098164, intercept: 0.218058 },
    },
  },
};
